import { describe, expect, it } from 'vitest';
import { leadFailedText, leadStoredText, toastMilliseconds } from '#rules/leadTexts.ts';
import { catalogue } from '#tests/support/catalogue.ts';

describe('the toasts of a lead', () => {
  it.each(catalogue.forms.map((form) => form.model.formType))(
    '[ERR-16, ERR-17, ERR-18] name %s',
    (formType) => {
      expect(leadStoredText(formType)).toBe(`${formType} submitted successfully!`);
      expect(leadFailedText(formType)).toBe(`Failed to submit ${formType}. Try again later.`);
    },
  );

  it('[CONST-23] stay for 3000 ms', () => {
    expect(toastMilliseconds).toBe(3000);
  });
});
