import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browserForm } from '#tests/support/browserForm.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { enter, validFilled } from '#tests/support/leadArbitraries.ts';
import { openLeadServer, serverDay } from '#tests/support/leadServer.ts';

/** How many are made up of each kind; PARITY_CASES=1000 for a longer look. */
const cases = Number(process.env.PARITY_CASES ?? 50);

/** Every form that fits is sent by the browser and stored by the server: the two never disagree. */
describe('parity of browser and lead server over forms that fit', () => {
  it.each(catalogue.forms.map((entry) => [entry.model.formType, entry] as const))(
    `[PAY-3, PAY-27, PAY-40, R12] %s: ${cases} generated forms are accepted by both and stored, without a login`,
    async (formType, entry) => {
      const server = await openLeadServer();
      const { form } = await browserForm(entry);
      await fc.assert(
        fc.asyncProperty(validFilled(entry, serverDay), async (filled) => {
          const values = enter(form, filled, serverDay);
          expect(form.validate(values, serverDay)).toEqual([]);
          const payload = form.payload(values);
          expect(entry.checkLead(payload, serverDay)).toEqual([]);
          expect(await server.post(formType, JSON.stringify(payload))).toEqual({ status: 201, refused: [] });
        }),
        { numRuns: cases },
      );
      expect(await server.stored()).toBe(cases);
    },
  );
});
