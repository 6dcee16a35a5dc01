import { expect, it } from 'vitest';
import { prerenderPaths, renderPage } from '#site/app/prerenderEntry.tsx';
import advisers from '#web/content/advisers.json' with { type: 'json' };
import client from '#web/content/client.json' with { type: 'json' };
import company from '#web/content/company.json' with { type: 'json' };
import insurers from '#web/content/insurers.json' with { type: 'json' };
import partners from '#web/content/partners.json' with { type: 'json' };
import { readHtml } from '../../support/readHtml.ts';
import { translatedTexts, wordsPattern } from '../../support/translatedTexts.ts';

const people = [company.grievanceOfficer.name, client.user.name, ...advisers.items.map(({ name }) => name)];
const firms = [...company.names, ...[...insurers.items, ...partners.partners].map(({ name }) => name)];
const policies = client.portfolio.policies.flatMap(({ insurerName, policyNumber }) => [
  insurerName,
  policyNumber,
]);
const numbers = [
  company.registrationNumber,
  company.licenceCode,
  company.phone,
  company.claims.phone,
  company.email,
];
const names = [company.legalName, company.name, ...people, ...firms, ...policies, ...numbers];
const pattern = wordsPattern(names);

it.each(prerenderPaths.map(({ path }) => path))(
  'names and numbers on %s are excluded from translation',
  async (path) => {
    const { app } = await renderPage(path);
    expect(translatedTexts(readHtml(app), pattern)).toEqual([]);
  },
);
