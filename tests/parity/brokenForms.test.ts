import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueForm } from '#catalogue';
import { browserForm } from '#tests/support/browserForm.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { anyData, brokenData, brokenFilled, enter } from '#tests/support/leadArbitraries.ts';
import { openLeadServer, serverDay } from '#tests/support/leadServer.ts';

/** How many are made up of each kind; PARITY_CASES=1000 for a longer look. */
const cases = Number(process.env.PARITY_CASES ?? 50);
const forms = catalogue.forms.map((entry) => [entry.model.formType, entry] as const);

/** What the browser refuses the server refuses too, for the same field, and the other way round. */
describe('parity of browser and lead server over forms that do not fit', () => {
  it.each(forms)(
    `[PAY-39, R4, R9, R12] %s: ${cases} forms with one wrong field are refused by both, at that field`,
    async (formType, entry) => {
      const server = await openLeadServer();
      const { form } = await browserForm(entry);
      await fc.assert(
        fc.asyncProperty(brokenFilled(entry, serverDay), async ({ filled, field, wrong }) => {
          const values = form.change(enter(form, filled, serverDay), field, wrong, serverDay);
          const refused = form.validate(values, serverDay).map((error) => error.field);
          expect(refused).toContain(field);
          const answer = await server.post(formType, JSON.stringify(form.payload(values)));
          expect(answer.status).toBe(422);
          expect(sent(entry, answer.refused)).toEqual(sent(entry, refused));
        }),
        { numRuns: cases },
      );
    },
  );

  it.each(forms)(
    `[PAY-3, PAY-39] %s: ${cases} leads that no form could send are refused by both`,
    async (formType, entry) => {
      const server = await openLeadServer();
      const { form, validator } = await browserForm(entry);
      const payload = (filled: Parameters<typeof enter>[1]) => form.payload(enter(form, filled, serverDay));
      await fc.assert(
        fc.asyncProperty(brokenData(entry, serverDay, payload), async ({ json }) => {
          expect(validator.call({ today: serverDay }, JSON.parse(json))).toBe(false);
          expect((await server.post(formType, json)).status).toBe(422);
        }),
        { numRuns: cases },
      );
    },
  );

  it.each(forms)(
    `[PAY-39] %s: over ${cases} leads of any kind both give the same verdict`,
    async (formType, entry) => {
      const server = await openLeadServer();
      const { validator } = await browserForm(entry);
      await fc.assert(
        fc.asyncProperty(anyData(entry, serverDay), async (json) => {
          const accepts = validator.call({ today: serverDay }, JSON.parse(json));
          expect((await server.post(formType, json)).status).toBe(accepts ? 201 : 422);
        }),
        { numRuns: cases },
      );
    },
  );
});

/** Refused names without derived fields, which only the server computes anew, and without those that are not sent. */
function sent({ model }: CatalogueForm, names: readonly string[]): string[] {
  const left = new Set(
    model.fields.flatMap((field) => (field.derivedBy !== undefined || field.notSent ? [field.name] : [])),
  );
  return names.filter((name) => !left.has(name)).sort();
}
