import { expectEmptied } from '../support/expectFilled.ts';
import { choice, controlsOf, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { type AskedField, specifiedForms } from '../support/specifiedForms.ts';

/** Each form against the specification's own list of its fields, and not against the form folders; then the controls that all have. */
for (const [formType, asked] of Object.entries(specifiedForms)) {
  const ids = asked.flatMap(({ rows }) => rows.map((row) => `FORM-${formType}-${row}`)).join(', ');

  test(`[${ids}, PAY-32, PAY-33, CONST-1, PAY-16, PAY-36, PAY-38, R1, R3, R10] ${formType}: asks for what the specification lists, with its kinds and its options; the mobile number is stripped to digits and cut to ten, typed or pasted; number controls start empty, ignore the wheel and show no spinner; the PIN code shows six digits`, async ({
    page,
  }) => {
    const form = formOf(formType);
    const element = await openForm(page, form);
    const drawn = await element
      .locator('[name]')
      .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute('name') ?? ''))]);
    expect(drawn.toSorted()).toEqual(asked.map(({ name }) => name).toSorted());

    for (const field of asked) {
      const controls = controlsOf(element, field.name);
      expect(await controls.first().evaluate(kindOf), field.name).toBe(field.kind);
      if (field.options) expect(await optionsOf(element, field), field.name).toEqual(field.options);
      const label = element.locator(`[data-field="${field.name}"]`).locator('label, legend').first();
      if (field.label) await expect(label).toContainText(field.label);
      if (field.isMarked) await expect(label).toContainText('*');
      if (field.hint) await expect(controls.first()).toHaveAccessibleDescription(new RegExp(field.hint));
    }
    await expectEmptied(element, form);

    const phone = controlsOf(element, 'phoneNumber');
    await expect(phone).toHaveAttribute('type', 'tel');
    await phone.pressSequentially('+9a8 7-6(5)4.3210 99');
    await expect(phone).toHaveValue('9876543210');

    const name = controlsOf(element, 'firstName');
    await name.fill('+9 (123) 456-7890 12');
    await name.press('ControlOrMeta+a');
    await name.press('ControlOrMeta+x');
    await phone.press('ControlOrMeta+a');
    await phone.press('ControlOrMeta+v');
    await expect(phone).toHaveValue('9123456789');

    const pinCode = controlsOf(element, 'pinCode');
    await expect(pinCode).toHaveAttribute('placeholder', /(^|\D)\d{6}(\D|$)/);
    for (const control of await element.locator('input[type="number"]:visible').all()) {
      await expect(control).toHaveValue('');
      await control.fill('122001');
      await control.hover();
      await control.focus();
      await page.mouse.wheel(0, -120);
      await page.mouse.wheel(0, 120);
      await page.mouse.wheel(0, -120);
      await control.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await expect(control).toHaveValue('122001');
      expect(await control.evaluate((input) => getComputedStyle(input).appearance)).toBe('textfield');
    }
  });
}

test('[PAY-18, PAY-19, PAY-22] ticking adds an option to the list and unticking removes it', async ({
  page,
  newRows,
}) => {
  const health = formOf('HEALTH');
  const element = await openForm(page, health);
  await fillForm(element, health, health.examples.fullest.filled);
  await choice(element, 'assistance', 'Self').uncheck();
  await choice(element, 'assistance', 'Others').uncheck();
  await choice(element, 'assistance', 'Self').check();
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()[0]?.data.assistance).toEqual(['Family', 'Self + Spouse', 'Self']);
});

test('[PAY-20, PAY-8, R2, R37] a radio over a number stores its number', async ({ page, newRows }) => {
  const wizard = formOf('CRITICAL_ILLNESS');
  const { filled, payload } = wizard.examples.fullest;
  const element = await openForm(page, wizard);
  await fillForm(element, wizard, filled);
  await submitButton(element).click();
  await expect(page.getByText(wizard.model.confirmation)).toBeVisible();
  const { sumInsured, gender } = newRows()[0]?.data ?? {};
  expect(sumInsured).toBe(payload.sumInsured);
  expect(typeof sumInsured).toBe('number');
  expect(typeof gender).toBe('string');
});

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    test(`[PAY-4, PAY-5, R9] in ${timezoneId} a date stays the day that was typed`, async ({
      page,
      newRows,
    }) => {
      const warranty = formOf('EXTENDED_WARRANTY');
      const { filled, payload } = warranty.examples.fullest;
      const element = await openForm(page, warranty);
      await fillForm(element, warranty, filled);
      await submitButton(element).click();
      await expect(page.getByText(warranty.model.confirmation)).toBeVisible();
      expect(newRows()[0]?.data.dateOfPurchase).toBe(payload.dateOfPurchase);
    });
  });
}

test('[R12] spaces around a text are not stored', async ({ page, newRows }) => {
  const health = formOf('HEALTH');
  const { filled, payload } = health.examples.smallest;
  const element = await openForm(page, health);
  await fillForm(element, health, {
    ...filled,
    firstName: `  ${String(filled.firstName)} `,
    description: '   ',
  });
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});

/** The kind of a control in the words of `AskedField`. Runs in the page. */
function kindOf(control: Element): string {
  const type = (control as HTMLInputElement).type;
  return { textarea: 'text', checkbox: 'list', radio: 'choice', 'select-one': 'choice' }[type] ?? type;
}

async function optionsOf(form: ReturnType<typeof controlsOf>, { name }: AskedField): Promise<string[]> {
  return form
    .locator(`input[name="${name}"], select[name="${name}"] option:not([value=""])`)
    .evaluateAll((options) => options.map((option) => (option as HTMLInputElement).value));
}
