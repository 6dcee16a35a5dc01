import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import { prerenderPaths, renderPage } from '#site/app/prerenderEntry.tsx';
import company from '#web/content/company.json' with { type: 'json' };
import type { Comparison } from '#web/content/pageContent.ts';
import { formOf } from '../../support/catalogue.ts';
import { contradictionsIn, factNames, insurerFacts, textsOf, textsOfPage } from '../../support/firmFacts.ts';
import { proves } from '../../support/proves.ts';
import { readHtml } from '../../support/readHtml.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

describe('facts of the firm', () => {
  const files = globSync(['src/web/content/*.json', 'form-schemas/*.json', 'form-schemas/*/{page,ui}.json']);

  /** For each fact, texts that contradict it. */
  const planted: readonly (readonly [fact: string, text: string])[] = [
    ['years', 'We have advised families for over 20 years.'],
    ['years', '23+ years'],
    ['the first year', 'Advising families since 2003.'],
    ['the year of registration', 'Registered since 1998'],
    ['families', 'about 700 families'],
    ['customers', '2000+ satisfied customers'],
    ['the licence', 'Direct broker (life and general)'],
    ['the licence', 'We are a composite broker.'],
    ['the end of the licence', 'valid till 2026'],
    ['addresses', `If something has gone wrong, complain to ${company.email}.`],
    ['addresses', `If our answer does not help, write to ${company.dataGrievanceEmail}.`],
    ['addresses', `Our Data Grievance Officer: ${company.complaintsEmail}`],
    ['addresses', `Write to help${company.email.slice(company.email.indexOf('@'))}.`],
    ['telephones', 'Call +91 124 000 0009.'],
    ['hours', 'Monday to Friday'],
    ['hours', 'Call us from 9 am to 6 pm.'],
    ['the time of the call', 'Within two working days, an adviser calls you.'],
    ['the time of the call', 'We call you back within 24 hours.'],
    ['illnesses', 'It covers 70 illnesses.'],
    ['illnesses of an insurer', 'Cover for up to 80 illnesses.'],
    ['the sums of critical illness', 'Lump sums of 1, 2 or 3 crore'],
    ['the sums of critical illness', 'A lump sum of 5 crore'],
    ['insurers', 'Term Life Protection Tata AIG'],
    ['insurers', 'Motor Niva Bupa'],
    ['insurers', 'Family Floater Health SBI Life'],
  ];

  it.each(files)('are not contradicted in %s, and a contradiction there would be found', (file) => {
    proves('R76, R77');
    const contradictions = (value: unknown) => textsOf(value).flatMap(contradictionsIn);
    expect(contradictions(read(file))).toEqual([]);
    for (const [fact, text] of planted)
      expect(contradictions([read(file), { text }]), text).toEqual([expect.stringMatching(`^${fact}: `)]);
  });

  it('each have a text in this test that contradicts them', () => {
    proves('R76');
    expect([...new Set(planted.map(([fact]) => fact))].toSorted()).toEqual(factNames.toSorted());
  });

  it.each(prerenderPaths.map(({ path }) => path))('are not contradicted on the page %s', async (path) => {
    proves('R76, R77');
    const { head, app } = await renderPage(path);
    const texts = textsOfPage(readHtml(head + app));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.flatMap(contradictionsIn)).toEqual([]);
  });

  it('are not contradicted in mails, SMS and texts of machines', () => {
    proves('R76');
    const sources = globSync(['src/{server,site,inbox,lead-form,form-ui}/**/*.{ts,tsx}', 'machines/**/*.ts']);
    const lines = sources.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
    expect(lines.filter((line) => line.includes('login code')).length).toBeGreaterThan(0);
    expect(lines.flatMap(contradictionsIn)).toEqual([]);
  });

  it('are only in company.json, and texts refer to their keys', () => {
    proves('R76');
    const { years, families, customers, category, phone, email, complaintsEmail, validity } = company;
    const numbers = [`over ${years} years`, `"${years}+"`, `${families} families`, `"${customers}+"`];
    const written = [...numbers, category, phone, email, complaintsEmail, validity];
    for (const file of files.filter((one) => !one.endsWith('company.json')))
      expect(
        written.filter((fact) => readFileSync(file, 'utf8').includes(fact)),
        file,
      ).toEqual([]);
  });

  it('the firm is at least as old as it claims, and was registered later', () => {
    proves('R76');
    const [advising, registered] = [company.advisingSince, company.registeredSince].map((since) =>
      Number.parseInt(since, 10),
    );
    expect(new Date().getFullYear() - Number(advising)).toBeGreaterThan(Number(company.years));
    expect(registered).toBeGreaterThanOrEqual(Number(advising));
    expect(company.validity.endsWith(company.validityYear)).toBe(true);
  });

  it('links have the phone numbers and email addresses of their texts', () => {
    proves('R76');
    const digits = (text: string) => text.replace(/\D/g, '');
    const { phone, phoneHref, chat, callsFrom, claims, email, complaintsEmail, dataGrievanceEmail } = company;
    expect([phoneHref, chat.url, callsFrom].map(digits)).toEqual(Array(3).fill(digits(phone)));
    expect(digits(claims.phoneHref)).toBe(digits(claims.phone));
    expect(new Set([email, complaintsEmail, dataGrievanceEmail]).size).toBe(3);
  });

  it('the comparison of insurers uses the facts of the form', () => {
    proves('R76, CI-66 to CI-80');
    const comparison = formOf('CRITICAL_ILLNESS').page?.comparison as Comparison;
    const compared = comparison.columns.map((column, index) => [
      column,
      Object.fromEntries(comparison.rows.map(({ label, values }) => [label, values[index]])),
    ]);
    expect(Object.fromEntries(compared)).toEqual(insurerFacts);
  });
});

describe('the tax on premiums', () => {
  /** The specification requires this sentence of the wizard (CI-58). */
  const specified = ['form-schemas/critical-illness/ui.json'];

  it('is said to be included in a premium only in the specified sentence', () => {
    proves('R75, CI-58');
    const all = globSync(['src/web/content/*.json', 'form-schemas/**/*.json']);
    const isTaxed = (text: string) => /(?:incl|with)\w*\b[^.]*\bGST\b/i.test(text);
    expect(all.filter((file) => textsOf(read(file)).some(isTaxed))).toEqual(specified);
    expect(readFileSync('form-schemas/GUIDE.md', 'utf8')).not.toMatch(/(?:including|with) GST/i);
  });

  it('is 0 % on health premiums from 22 September 2025', () => {
    proves('R75');
    const guide = readFileSync('form-schemas/GUIDE.md', 'utf8').matchAll(/^```json\n(.*?)^```$/gms);
    const tables = [
      ...[...guide].flatMap(([, json = '']) => (json.includes('"days"') ? [json] : [])),
      // other premiums bear it
      ...globSync('{form-schemas,tests/e2e/fixtures}/*health*/rates/gst.json').map((file) =>
        readFileSync(file, 'utf8'),
      ),
    ].map((json) => JSON.parse(json) as JsonSchema);
    expect(tables.length).toBeGreaterThan(1);
    for (const { rates } of tables) expect(rates).toEqual({ '2017-07-01': 18, '2025-09-22': 0 });
  });
});
