import { expectEmptied } from '../support/expectFilled.ts';
import { fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { forms } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

/** From the empty form to the stored row: every form, wherever it stands, with its smallest and its fullest example. */
for (const form of forms) {
  for (const route of form.routes) {
    for (const size of ['smallest', 'fullest'] as const) {
      test(`[FORM-${form.formType}-1, FORM-${form.formType}-2, PAY-1, PAY-3, PAY-23, PAY-24, ERR-18] ${form.formType} on ${route}: the ${size} example becomes exactly its lead`, async ({
        page,
        newRows,
      }) => {
        const { filled, payload } = form.examples[size];
        const element = await openForm(page, form, route);
        await fillForm(element, form, filled);
        await submitButton(element).click();

        await expect(page.getByRole('alert')).toHaveText(`${form.formType} submitted successfully!`);
        await expect(page.getByText(form.model.confirmation)).toBeVisible();
        await expectEmptied(element, form);
        expect(newRows()).toEqual([{ formType: form.formType, data: payload }]);
      });
    }
  }
}
