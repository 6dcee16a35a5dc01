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
 * Excludes the firm's names and numbers, and other `names` of company.json, from translation. Returns one element, because a
 * flex container would drop the spaces between several.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={index} translate="no">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
