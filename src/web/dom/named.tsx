import type { ReactNode } from 'react';
import company from '#web/content/company.json';

const known = [
  company.legalName,
  company.name,
  ...company.names,
  company.healthProvider.name,
  company.registrationNumber,
  company.licenceCode,
  company.certificateNumber,
  company.phone,
  company.email,
].filter(Boolean);
const pattern = new RegExp(`(${known.join('|').replace(/[^\w |]/g, '\\$&')})`);

/**
 * A text in which a translator leaves names and numbers of the firm, and other `names` of company.json, as they are. It is
 * one element, because the parts of a text in a flex container would lose the spaces between them.
 */
export function named(text: string): ReactNode {
  const parts = text.split(pattern);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
          <span key={index} translate="no">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
