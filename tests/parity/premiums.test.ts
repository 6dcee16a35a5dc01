import { describe, expect, it } from 'vitest';
import { browserForm } from '../support/browserForm.ts';
import { formOf } from '../support/catalogue.ts';
import { yearsBefore } from '../support/yearsBefore.ts';

const today = '2026-11-20';
const youngest = 17;
const oldest = 71;
const sums = [1_000_000, 5_000_000, 10_000_000, 20_000_000, 30_000_000];
const genders = ['male', 'female', ''];
const insurers = ['ManipalCigna', 'AdityaBirla'];

const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Birth dates of everybody who is `age` today, was until yesterday, or is from tomorrow on. */
function birthDates(age: number): readonly string[] {
  const birthday = yearsBefore(today, age);
  return [birthday, shift(birthday, -1), shift(birthday, 1)];
}

describe('the premium of the browser and of the lead server', () => {
  it('[R61, CI-33, CI-41, CI-42, CI-43, CI-44, CI-45, CI-56, R14, R15] is one figure for every age from 17 to 71 on, before and after a birthday, gender, sum and insurer', async () => {
    const entry = formOf('CRITICAL_ILLNESS');
    const { form } = await browserForm(entry);
    const fill = (filled: Readonly<Record<string, string | number>>) =>
      Object.entries(filled).reduce(
        (values, [name, value]) => form.change(values, name, value, today),
        form.initialValues(),
      );
    let compared = 0;
    for (let age = youngest; age <= oldest; age++) {
      for (const dob of birthDates(age)) {
        for (const gender of genders) {
          for (const sumInsured of sums) {
            for (const insurer of insurers) {
              const values = fill({
                firstName: 'Asha',
                phoneNumber: '9876543210',
                email: 'asha@example.com',
                dob,
                gender,
                sumInsured,
                insurer,
              });
              const payload = form.payload(values);
              const browser = form.validate(values, today).map((error) => error.field);
              const server = entry.checkLead(payload, today).map((error) => error.field);
              expect(server, JSON.stringify(payload)).toEqual(browser);
              if (browser.length > 0) continue;
              compared += 1;
              const premium = Number(payload.insurerPremium ?? 0);
              const tampered = { ...payload, insurerPremium: premium + 1 };
              expect(entry.findDifferences(payload, today)).toEqual([]);
              expect(entry.findDifferences(tampered, today)).toEqual([
                { field: 'insurerPremium', sent: premium + 1, computed: payload.insurerPremium ?? null },
              ]);
            }
          }
        }
      }
    }
    // ManipalCigna at every sum, Aditya Birla at one crore alone.
    expect(compared).toBe((oldest - youngest + 1) * 3 * genders.length * (sums.length + 1));
  });
});
