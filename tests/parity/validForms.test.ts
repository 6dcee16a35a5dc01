import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForm } from '#tests/support/browserForm.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { enter, validFilled } from '#tests/support/leadArbitraries.ts';
import { type LeadServer, openLeadServer } from '#tests/support/leadServer.ts';

const today = '2026-11-20';
const cases = 1000;

/** Every form that fits is sent by the browser and stored by the server: the two never disagree. */
describe('parity of browser and lead server over forms that fit', () => {
  let server: LeadServer;
  beforeAll(async () => {
    server = await openLeadServer(catalogue, today);
  });
  afterAll(() => server.close());

  it.each(catalogue.forms.map((entry) => [entry.model.formType, entry] as const))(
    `[PAY-2, PAY-3, PAY-27, R12] %s: ${cases} generated forms are accepted by both and stored`,
    async (formType, entry) => {
      const { form } = await browserForm(entry);
      const before = await server.stored(formType);
      await fc.assert(
        fc.asyncProperty(validFilled(entry, today), async (filled) => {
          const values = enter(form, filled, today);
          expect(form.validate(values, today)).toEqual([]);
          const payload = form.payload(values);
          expect(entry.checkLead(payload, today)).toEqual([]);
          expect(await server.post(formType, JSON.stringify(payload))).toEqual({ status: 201, refused: [] });
        }),
        { numRuns: cases },
      );
      expect(await server.stored(formType)).toBe(before + cases);
    },
  );
});
