import { describe, expect, it } from 'vitest';
import { confirmationOf } from '#forms/confirmationOf.ts';
import { everyForm } from '../support/fixtureForms.ts';

describe.each(everyForm.forms.map((form) => [form.model.formType, form] as const))(
  'the confirmation of %s',
  (_formType, { model, examples }) => {
    const amounts = model.fields.filter(({ computedBy, unit }) => computedBy !== undefined && unit === '₹');

    it('mentions a premium only if the lead has one', () => {
      for (const { payload } of [examples.fullest, examples.smallest])
        if (!amounts.some(({ name }) => name in payload))
          expect(confirmationOf(model, payload)).not.toMatch(/premium/i);
    });

    it('is the standard confirmation for the fullest example', () => {
      expect(confirmationOf(model, examples.fullest.payload)).toBe(model.confirmation);
    });
  },
);
