import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import client from '#site/content/client.json' with { type: 'json' };
import company from '#site/content/company.json' with { type: 'json' };
import type { Comparison } from '#site/content/pageContent.ts';
import { formOf } from '../../support/catalogue.ts';

interface Text {
  readonly file: string;
  readonly text: string;
}

/** Every text of a JSON value. A figure or a title and its text are one: '25 years' of a tile. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { value: figure, title = figure, text, ...others } = value as Readonly<Record<string, unknown>>;
  if (typeof title !== 'string' || typeof text !== 'string') return Object.values(value).flatMap(textsIn);
  return [`${title} ${text}`, ...Object.values(others).flatMap(textsIn)];
}

const readTexts = (...patterns: string[]): readonly Text[] =>
  globSync(patterns).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file, 'utf8'))).map((text) => ({ file, text })),
  );

describe('facts of the firm that are shown side by side', () => {
  const texts = readTexts('src/site/content/*.json', 'form-schemas/*/page.json').map(({ file, text }) => ({
    file,
    text: text.replace(/\{(\w+)\}/g, (_whole, name: 'years') => company[name]),
  }));

  it.each([
    ['years', /\bover (\d+) years|^(\d+)\+? years/g, company.years],
    ['families', /\b(\d+)\+? families\b/g, company.families],
    ['customers', /\b(\d+)\+? satisfied customers\b/g, company.customers],
  ])('[R76] every text states the same number of %s', (_what, pattern, expected) => {
    const stated = texts.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([, one, other]) => ({ file, number: one ?? other })),
    );
    expect(stated.length).toBeGreaterThan(1);
    expect(stated.filter(({ number }) => number !== expected)).toEqual([]);
  });

  it('[R76] the firm has advised for more years than it claims, and was registered later', () => {
    const [advising, registered] = [company.advisingSince, company.registeredSince].map((since) =>
      Number.parseInt(since, 10),
    );
    expect(new Date().getFullYear() - Number(advising)).toBeGreaterThan(Number(company.years));
    expect(registered).toBeGreaterThanOrEqual(Number(advising));
  });

  it('[R76] every text that names a category of licence names both', () => {
    const naming = texts.filter(({ text }) => /direct.*broker|composite/i.test(text));
    expect(naming.length).toBeGreaterThan(4);
    for (const { file, text } of naming)
      expect(text, file).toMatch(
        /direct (?:\(life and general\) broker|broker \(life and general\)) and composite broker/i,
      );
  });

  it('[R76] links dial and write to the numbers and addresses that are shown', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    const { phone, phoneHref, chat, callsFrom, claims, email, complaintsEmail, dataGrievanceEmail } = company;
    expect([phoneHref, chat.url, callsFrom].map(digits)).toEqual(Array(3).fill(digits(phone)));
    expect(digits(claims.phoneHref)).toBe(digits(claims.phone));
    expect(new Set([email, complaintsEmail, dataGrievanceEmail]).size).toBe(3);
  });

  it.each([
    ['terms.json', '{complaintsEmail}'],
    ['accessibility.json', '{complaintsEmail}'],
    ['privacy-policy.json', '{dataGrievanceEmail}'],
  ])('[R76] complaints of %s go to %s', (name, address) => {
    const complaints = readTexts(`src/site/content/${name}`).filter(
      ({ text }) => /complain|grievance|does not help/i.test(text) && text.includes('Email}'),
    );
    expect(complaints.length).toBeGreaterThan(0);
    for (const { text } of complaints)
      expect([...text.matchAll(/\{\w*Email\}/g)].map(([fact]) => fact)).toEqual([address]);
  });

  it('[R76] a life policy of the client area is of a life insurer', () => {
    const policies = client.portfolio.policies.filter(({ name }) => /\blife\b/i.test(name));
    expect(policies.length).toBeGreaterThan(0);
    for (const { insurerName } of policies) expect(insurerName).toMatch(/\blife\b/i);
  });

  it('[R77] where most illnesses are promised, the two insurers’ own numbers are beside', () => {
    const { page } = formOf('CRITICAL_ILLNESS');
    const comparison = page?.comparison as Comparison | undefined;
    const numbers = comparison?.rows[0]?.values.map((value) => String(value).replace(/\D/g, '')) ?? [];
    expect(numbers).toHaveLength(2);
    const all = readTexts('form-schemas/critical-illness/page.json').filter(({ text }) =>
      /\bup to \d+ illnesses/i.test(text),
    );
    expect(all.length).toBeGreaterThan(2);
    for (const { text } of all)
      if (!text.includes('depending on the insurer'))
        for (const number of numbers) expect(text).toMatch(new RegExp(`\\b${number}\\b`));
  });
});

describe('the tax on premiums', () => {
  /** The wizard's own sentence is the specification's (CI-58). */
  const specified = ['form-schemas/critical-illness/ui.json'];

  it('[R75, CI-58] no other text of a form or page includes GST in a premium', () => {
    const all = readTexts(
      'src/site/content/*.json',
      'form-schemas/**/*.json',
      'tests/e2e/fixtures/**/*.json',
    );
    const taxed = all.filter(({ text }) => /(?:incl|with)\w*\b.*\bGST\b/i.test(text));
    expect([...new Set(taxed.map(({ file }) => file))]).toEqual(specified);
    expect(readFileSync('form-schemas/GUIDE.md', 'utf8')).not.toMatch(/(?:including|with) GST/i);
  });

  it('[R75] tables of GST on health premiums end with 21 September 2025', () => {
    const guide = readFileSync('form-schemas/GUIDE.md', 'utf8').matchAll(/^```json\n(.*?)^```$/gms);
    const tables = [
      ...[...guide].flatMap(([, json = '']) => (json.includes('"days"') ? [json] : [])),
      ...globSync('{form-schemas,tests/e2e/fixtures}/*/rates/gst.json').map((file) =>
        readFileSync(file, 'utf8'),
      ),
    ].map((json) => JSON.parse(json) as JsonSchema);
    expect(tables).toHaveLength(2);
    for (const { rates } of tables) expect(rates).toEqual({ '2017-07-01': 18, '2025-09-22': 0 });
  });
});
