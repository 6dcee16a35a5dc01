import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import advisers from '#web/content/advisers.json' with { type: 'json' };
import claimStory from '#web/content/claim-story.json' with { type: 'json' };
import claims from '#web/content/claims.json' with { type: 'json' };
import claimsPage from '#web/content/claims-page.json' with { type: 'json' };
import company from '#web/content/company.json' with { type: 'json' };
import type { Comparison } from '#web/content/pageContent.ts';
import { formOf } from '../../support/catalogue.ts';
import { proves } from '../../support/proves.ts';

describe('content records', () => {
  it('the facts of the firm are only in company.json, and samples are marked', () => {
    proves('R19');
    const facts = [
      company.legalName,
      company.phone,
      company.email,
      company.officeAddress,
      company.licenceCode,
    ];
    const others = readdirSync('src/web/content').filter(
      (name) => /\.(?:json|ts)$/.test(name) && name !== 'company.json',
    );
    const elsewhere = others.filter((name) => {
      const text = readFileSync(`src/web/content/${name}`, 'utf8');
      return facts.some((fact) => text.includes(fact));
    });
    expect(elsewhere).toEqual([]);
    // real facts have neither the key `sample` nor the text '(sample)'
    const { grievanceOfficer, registrationNumber, registeredSince } = company;
    const marked = [
      [company, [grievanceOfficer.name, registrationNumber, registeredSince]],
      [advisers, advisers.items.map(({ name }) => name)],
      [claimStory, [claimStory.title]],
    ] as const;
    for (const [content, texts] of marked)
      for (const text of texts) expect(text.includes('(sample)'), text).toBe('sample' in content);
  });
});

interface OptionDetails {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly list: { readonly title: string; readonly items: readonly string[] };
}

it('the comparison on the critical illness page equals the insurers’ facts in the form', () => {
  proves('CI-66 to CI-80');
  const { page, model } = formOf('CRITICAL_ILLNESS');
  const comparison = page?.comparison as Comparison;
  const insurer = model.fields.find(({ name }) => name === 'insurer');
  const options = (insurer?.options ?? []) as readonly { label: string; details?: OptionDetails }[];
  expect(comparison.columns).toEqual(options.map(({ label }) => label));
  const columnValues = comparison.columns.map((_column, index) =>
    comparison.rows.map(({ values }) => values[index]),
  );
  expect(columnValues).toEqual(
    options.map(({ details }) => [...(details?.facts ?? []).map(({ value }) => value), details?.list.items]),
  );
});

it('the claims page has days and papers for each cover in claims.json', () => {
  proves('R92');
  const { days, byKind } = claimsPage;
  expect(byKind.kinds.map(({ name }) => name)).toEqual(claims.products.map(({ name }) => name));
  expect(new Set(byKind.kinds.map(({ id }) => id)).size).toBe(byKind.kinds.length);
  expect(days.items).toHaveLength(days.labels.length);
  for (const { name, days: texts, papers } of byKind.kinds) {
    expect(texts, name).toHaveLength(days.labels.length);
    expect(papers.length, name).toBeGreaterThan(3);
  }
});
