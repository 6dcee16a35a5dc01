import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import company from '#site/content/company.json' with { type: 'json' };
import { type FirmFacts, firm } from '#site/content/firm.ts';
import { ClaimHelp } from '#site/ui/firm/ClaimHelp.tsx';
import { FirmPanel } from '#site/ui/firm/FirmPanel.tsx';
import { FirmRow } from '#site/ui/firm/FirmRow.tsx';
import { FooterLegal } from '#site/ui/firm/FooterLegal.tsx';
import { PaperHead } from '#site/ui/firm/PaperHead.tsx';

const parts = { FirmRow, FirmPanel, FooterLegal, ClaimHelp, PaperHead };
type Part = keyof typeof parts;

function htmlOf(part: Part, facts: FirmFacts): string {
  const Component = parts[part];
  return renderToStaticMarkup(<Component facts={facts} />);
}

/** What a firm may leave out, what then stands nowhere, and the parts that say it. */
const optional: readonly (readonly [
  key: keyof FirmFacts,
  words: readonly string[],
  parts: readonly Part[],
])[] = [
  ['regulator', ['IRDAI</abbr>'], ['FirmRow']],
  ['regulator', ['bimabharosa', 'lodge a police complaint'], ['FooterLegal']],
  ['ombudsman', ['Insurance Ombudsman', 'cioins'], ['FooterLegal']],
  ['category', ['Direct broker'], ['FirmRow', 'FirmPanel']],
  ['registrationNumber', ['Registration number'], ['FirmRow', 'FirmPanel', 'PaperHead']],
  ['registeredSince', ['Registered since'], ['FirmRow', 'FirmPanel']],
  ['adviser', [firm.adviser?.name ?? '?'], ['FirmPanel']],
  ['grievanceOfficer', ['Grievance officer', 'mailto:'], ['FooterLegal']],
  ['hours', [firm.hours ?? '?'], ['FirmPanel']],
  ['phone', [firm.phone ?? '?'], ['FirmPanel', 'PaperHead']],
  ['chat', ['WhatsApp'], ['FirmPanel', 'ClaimHelp']],
  ['claims', ['At any hour'], ['ClaimHelp', 'FirmPanel']],
  ['remuneration', ['commission'], ['FirmPanel', 'FooterLegal']],
];

it.each(optional)(
  '[R19] %s: said where it is filled in, and leaves nothing behind where it is not',
  (key, texts, messagesBy) => {
    const { [key]: _left, ...others } = firm;
    for (const part of messagesBy)
      for (const word of texts) {
        expect(htmlOf(part, firm), part).toContain(word);
        expect(htmlOf(part, others), part).not.toContain(word);
      }
  },
);

it('[R19] a firm that has filled in nothing has no empty row, panel, list or heading', () => {
  expect(htmlOf('FirmRow', {})).toBe('');
  expect(htmlOf('FirmPanel', {})).toBe('');
  expect(htmlOf('FooterLegal', {}).match(/<h2/g)).toHaveLength(1);
  for (const part of Object.keys(parts) as Part[]) {
    expect(htmlOf(part, {})).not.toMatch(/<(p|li|dl|ul|a)[^>]*><\/\1>|undefined/);
    expect(htmlOf(part, {})).not.toMatch(/href="(?:tel|mailto|https?):/);
  }
});

it('[R19] invented people and registrations are named as samples', () => {
  const { adviser, grievanceOfficer, registrationNumber, registeredSince } = company;
  for (const text of [adviser.name, grievanceOfficer.name, registrationNumber, registeredSince])
    expect(text).toContain('(sample)');
});
