import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '#rules/today.ts';
import { browserForm } from '#tests/support/browserForm.ts';
import { formWithFigures, taxDay } from '#tests/support/figuresFolder.ts';

/** What is drawn of a form, filled in by anybody. */
const visitor = fc.record(
  {
    dob: fc.integer({ min: 0, max: 30_000 }).map((days) => daysAfter('1945-01-01', days)),
    gender: fc.constantFrom('male', 'female'),
    nationality: fc.constantFrom('Indian', 'Nepalese'),
    sumInsured: fc.constantFrom(1_000_000, 5_000_000, 10_000_000, 20_000_000, 30_000_000),
    insurer: fc.constantFrom('ManipalCigna', 'AdityaBirla'),
  },
  { requiredKeys: [] },
);

describe('figures with conditions, a tax by the day and a table', () => {
  it('[R61, CI-33] are one figure in browser and server, for any lead and day, and what was tampered with is told', async () => {
    const entry = formWithFigures();
    const { form } = await browserForm(entry);
    const { rates } = entry.model.tables['manipal-cigna'] as unknown as {
      readonly rates: Readonly<Record<string, Readonly<Record<string, number>>>>;
    };
    const bands = Object.entries(entry.model.tables['aditya-birla']?.rates ?? {}) as [string, number][];
    const seen = { known: 0, missing: 0 };
    fc.assert(
      fc.property(visitor, fc.integer({ min: -3, max: 3 }), (filled, days) => {
        const today = daysAfter(taxDay, days);
        const person = { firstName: 'Asha', phoneNumber: '9876543210', email: 'asha@example.com' };
        const values = Object.entries({ ...person, ...filled }).reduce(
          (all, [name, value]) => form.change(all, name, value, today),
          form.initialValues(),
        );
        const payload = form.payload(values);
        const refused = form.validate(values, today).map(({ field }) => field);
        expect(entry.checkLead(payload, today).map(({ field }) => field)).toEqual(refused);

        // Once more, by hand: paise as whole numbers, the tax in hundredths of them.
        const { dob, gender, sumInsured, nationality, insurer } = filled;
        const born = new Date(`${dob}T00:00:00Z`);
        const now = new Date(`${today}T00:00:00Z`);
        const had = now.getUTCMonth() * 31 + now.getUTCDate() >= born.getUTCMonth() * 31 + born.getUTCDate();
        const age = now.getUTCFullYear() - born.getUTCFullYear() - (had ? 0 : 1);
        const band = bands.find(([name]) => {
          const [from, to] = name.split('-').map(Number);
          return age >= Number(from) && age <= Number(to);
        });
        const rate = insurer === 'AdityaBirla' ? band?.[1] : rates[age]?.[gender ?? ''];
        const times = insurer === 'AdityaBirla' ? 1 : Number(sumInsured) / 1000;
        const paise = Math.round(Number(rate) * 100) * times;
        const shares = (nationality === 'Indian' ? 90 : 100) * (today < taxDay ? 118 : 112);
        const wanted = Math.floor((paise * shares + 500_000) / 1_000_000);
        const isKnown = insurer && Number.isFinite(wanted) && sumInsured !== undefined;
        seen[isKnown ? 'known' : 'missing'] += 1;
        expect(payload.insurerPremium, JSON.stringify({ payload, today })).toBe(isKnown ? wanted : undefined);

        if (refused.length > 0 || !isKnown) return;
        expect(entry.findDifferences(payload, today)).toEqual([]);
        for (const more of [-1, 1]) {
          const tampered = { ...payload, insurerPremium: wanted + more };
          expect(entry.findDifferences(tampered, today)).toEqual([
            { field: 'insurerPremium', sent: wanted + more, computed: wanted },
          ]);
        }
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.known, seen.missing)).toBeGreaterThan(20);
  });
});
