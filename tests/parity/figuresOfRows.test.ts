import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '#catalogue';
import { fillForm } from '#engine/compile';
import { browserForm } from '#tests/support/browserForm.ts';
import { copyFormFolders } from '#tests/support/formFolders.ts';

const today = '2026-11-20';
const rates: Readonly<Record<string, readonly [alone: number, two: number, more: number]>> = {
  '0-35': [7200, 9100, 10_400],
  '36-59': [11_800, 14_900, 16_300],
  '60-99': [26_400, 33_300, 35_050.5],
};
const table = {
  $schema: '../../meta/rates.schema.json',
  status: 'sample',
  unit: 'INR/year',
  keys: [
    { name: 'age of the eldest', kind: 'bands', unit: 'years', from: 0, to: 99, rising: true },
    { name: 'members', kind: 'steps', rising: true },
  ],
  rates: Object.fromEntries(
    Object.entries(rates).map(([band, [alone, two, more]]) => [band, { '1': alone, '2': two, '3': more }]),
  ),
};
const isIll = { required: ['illness'], properties: { illness: { const: 'Yes' } } };
const figures = {
  $schema: '../meta/figures.schema.json',
  units: { 'members[].age': 'years' },
  figures: {
    eldest: { title: 'Eldest', unit: 'years', is: { highest: 'members', of: 'members[].age' } },
    floater: {
      title: 'For the family',
      unit: 'INR/year',
      is: { table: 'floater', by: ['eldest', { count: 'members' }] },
    },
    surcharge: {
      title: 'For illnesses',
      unit: 'INR/year',
      is: {
        multiply: [
          { count: 'members', where: isIll },
          { value: 1500, unit: 'INR/year' },
        ],
      },
    },
    premium: {
      title: 'Premium',
      unit: 'INR/year',
      is: { round: { add: ['floater', 'surcharge'] }, to: 1, mode: 'half-up' },
      madeOf: ['floater', 'surcharge'],
    },
  },
};

/** The form of a family, with a premium by the age of the eldest and the number of members. */
function familyForm() {
  const read = (file: string) =>
    JSON.parse(readFileSync(`tests/journeys/fixtures/family-health/${file}.json`, 'utf8'));
  const [schema, ui, examples] = [read('schema'), read('ui'), read('examples')];
  schema.properties.premium = { type: 'integer', minimum: 0, maximum: 10_000_000, derivedBy: 'premium' };
  ui.premium = { 'ui:title': 'Premium', 'ui:unit': '₹' };
  examples.smallest.payload.premium = 7200;
  examples.fullest.payload.premium = 36_551;
  const files = { schema, ui, examples, page: read('page'), figures, 'rates/floater': table };
  const directory = copyFormFolders(
    ['health'],
    Object.fromEntries(
      Object.entries(files).map(([name, json]) => [`family-health/${name}.json`, JSON.stringify(json)]),
    ),
  );
  const form = loadCatalogue([directory]).byFormType.get('FAMILY_HEALTH');
  if (!form) throw new Error('There is no form.');
  return form;
}

const member = fc.record(
  {
    name: fc.constantFrom('Asha', 'Kiran'),
    relation: fc.constantFrom('Self', 'Child', 'Parent'),
    age: fc.integer({ min: 0, max: 99 }),
    illness: fc.constantFrom('Yes', 'No'),
    illnessSince: fc.integer({ min: 1950, max: 2026 }),
  },
  { requiredKeys: ['name', 'relation'] },
);

describe('figures of rows', () => {
  it('[R61] are one in browser and server, for any family, and what was tampered with is told', async () => {
    const entry = familyForm();
    const { form } = await browserForm(entry);
    const seen = { known: 0, missing: 0 };
    const family = fc.array(member, { maxLength: 6 });
    fc.assert(
      fc.property(family, (members) => {
        const person = { firstName: 'Asha', lastName: 'Sample', phoneNumber: '9000000000' };
        const rest = {
          email: 'asha@example.com',
          pinCode: '122001',
          home: { city: 'Pune' },
          seniorContact: 'A',
        };
        const values = fillForm(form, { ...person, ...rest, members }, today);
        const payload = form.payload(values);
        const ages = members.map(({ age }) => age ?? Number.NaN);
        const eldest = Math.max(...ages);
        const [, row] = Object.entries(rates).find(([band]) => eldest <= Number(band.split('-')[1])) ?? [];
        const ill = members.filter(({ illness }) => illness === 'Yes').length;
        const wanted = row && Math.round((row[Math.min(members.length, 3) - 1] ?? Number.NaN) + ill * 1500);
        const isKnown = members.length > 0 && wanted !== undefined;
        seen[isKnown ? 'known' : 'missing'] += 1;
        expect(payload.premium, JSON.stringify(members)).toBe(isKnown ? wanted : undefined);

        const refused = form.validate(values, today);
        expect(entry.checkLead(payload, today).length > 0).toBe(refused.length > 0);
        if (refused.length > 0 || !isKnown) return;
        expect(entry.findDifferences(payload, today)).toEqual([]);
        expect(entry.findDifferences({ ...payload, premium: wanted - 1 }, today)).toEqual([
          { field: 'premium', sent: wanted - 1, computed: wanted },
        ]);
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.known, seen.missing)).toBeGreaterThan(20);
  });
});
