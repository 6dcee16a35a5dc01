import type { Locator, Page } from '@playwright/test';
import { expectFilled } from '../support/expectFilled.ts';
import { countLeadCalls, expectFieldError } from '../support/fieldErrors.ts';
import { choice, controlsOf, fillForm, openForm, showForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

const health = formOf('HEALTH');
const { filled, payload } = health.examples.fullest;

test('options, texts and mobile numbers are sent as the controls show them', async ({ page, newRows }) => {
  proves('PAY-1, PAY-14, PAY-18, PAY-19, PAY-22, PAY-32, PAY-33, R3, R12, R18, R65, R74');
  const own = {
    firstName: ' श्रीमती आशा  ',
    lastName: 'خان (A-12)',
    description: 'परिवार के लिए, \u200fشکریہ',
  };
  const element = await openForm(page, health);
  await fillForm(element, health, { ...filled, ...own, description: '' });
  // autofill may not fire an event
  await controlsOf(element, 'description').evaluate((control, text) => {
    (control as HTMLTextAreaElement).value = text;
  }, own.description);
  // right-to-left text starts at the right
  await expect(controlsOf(element, 'lastName')).toHaveCSS('unicode-bidi', 'plaintext');
  await choice(element, 'assistance', 'Self').uncheck();
  await choice(element, 'assistance', 'Others').uncheck();
  await choice(element, 'assistance', 'Self').check();
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  const assistance = ['Family', 'Self + Spouse', 'Self'];
  const data = { ...payload, ...own, firstName: own.firstName.trim(), assistance };
  expect(newRows()).toEqual([{ formType: 'HEALTH', data }]);
  await test.step('a mobile number is sent with ten digits', () => expectTenDigits(page, element));
  const tenDigits = { ...payload, phoneNumber: '9876543210' };
  await expect.poll(() => newRows().slice(1)).toEqual([{ formType: 'HEALTH', data: tenDigits }]);
  await test.step('pasted text is not cut', () => expectNothingCut(page, element));
  const pasted = {
    ...payload,
    phoneNumber: '1415555267',
    pinCode: '400001',
    description: 'Call after 6 PM.',
  };
  await expect.poll(() => newRows().slice(2)).toEqual([{ formType: 'HEALTH', data: pasted }]);
  await test.step('forms do not share answers', () => expectOwnAnswers(page, element));
});

/** A mobile number is shown and sent with ten digits, however it is typed, pasted or filled in. */
async function expectTenDigits(page: Page, element: Locator): Promise<void> {
  const calls = countLeadCalls(page);
  await fillForm(element, health, { ...filled, firstName: '' });
  const phone = controlsOf(element, 'phoneNumber');
  const paste = (text: string) =>
    page.evaluate((pasted) => document.execCommand('insertText', false, pasted), text);
  // an input method may insert several digits at once, before the last one
  await phone.fill('');
  const session = await page.context().newCDPSession(page);
  const composed = { text: '91987654321', selectionStart: 11, selectionEnd: 11 };
  await session.send('Input.imeSetComposition', composed);
  await session.send('Input.insertText', { text: composed.text });
  await phone.press('0');
  await expect(phone).toHaveValue('9876543210');
  for (const how of [(text: string) => phone.pressSequentially(text), paste])
    for (const written of ['+91 98765 43210', '098765 43210', '98765 43210 12']) {
      await phone.fill('');
      await how(written);
      await expect(phone, written).toHaveValue('9876543210');
    }
  await phone.fill('९८७६५४३२१०');
  await expect(phone).toHaveValue('9876543210');

  // 91 may be the start of +91, so the eleventh digit is removed only when the field loses the focus, or before Enter
  // submits
  for (const key of ['Tab', 'Enter']) {
    await phone.fill('');
    await phone.pressSequentially('91987654321');
    await expect(phone).toHaveValue('91987654321');
    await phone.press(key);
    await expect(phone).toHaveValue('9198765432');
  }
  expect(calls()).toBe(0);
  await controlsOf(element, 'firstName').fill(String(filled.firstName));
  await phone.fill('+91 98765 43210');
  await phone.press('Enter');
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
}

/** Pasted PIN codes, email addresses, long texts and foreign numbers are cleaned but not cut. */
async function expectNothingCut(page: Page, element: Locator): Promise<void> {
  await fillForm(element, health, { ...filled, email: '', phoneNumber: '', description: '' });
  const paste = (text: string) => page.keyboard.insertText(text);
  const pinCode = controlsOf(element, 'pinCode');
  for (const how of [(text: string) => pinCode.pressSequentially(text), paste])
    for (const written of ['400 001', '400-001', '४००००१', '４０００०１']) {
      await pinCode.fill('');
      await pinCode.focus();
      await how(written);
      await expect(pinCode, written).toHaveValue('400001');
    }
  await pinCode.focus();
  await paste('none yet');
  await expectFieldError(element, 'pinCode', 'Enter all 6 digits of your PIN code; the first is never 0');
  await paste('२');
  await expect(pinCode).toHaveValue('4000012');

  const email = controlsOf(element, 'email');
  await email.focus();
  await paste('Asha Rao <asha@example.com>;');
  await email.press('Tab');
  await expect(email).toHaveValue('asha@example.com');

  const phone = controlsOf(element, 'phoneNumber');
  const hint = element.getByText('This looks like a foreign number.');
  await phone.pressSequentially('+91 98');
  await expect(hint).toBeHidden();
  await phone.fill('');
  await phone.pressSequentially('+1 415 555 2671');
  await expect(phone).toHaveValue('1415555267');
  await expect(hint).toBeVisible();
  await page.reload();
  await showForm(page, health);
  await element.evaluate((form) => Element.prototype.scrollIntoView.call(form));
  await expect(phone).toHaveValue('1415555267');
  await expect(hint).toBeVisible();

  const description = controlsOf(element, 'description');
  const long = `${'words '.repeat(400)}CALL ONLY AFTER 6 PM.`;
  await description.focus();
  await paste(long);
  await expect(description).toHaveValue(long);
  await submitButton(element).click();
  await expectFieldError(element, 'description', 'Shorten your message to 2,000 characters');
  await expectFieldError(element, 'pinCode', 'Enter all 6 digits of your PIN code; the first is never 0');
  await description.fill('Call after 6 PM.\u200b');
  await pinCode.fill('400001');
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
}

/** Each form has its own answers. The callback form has the same answers on its three pages. */
async function expectOwnAnswers(page: Page, element: Locator): Promise<void> {
  const life = formOf('LIFE');
  const callback = formOf('GET_IN_TOUCH');
  const goTo = (path = '/') => page.locator(`footer nav a[href="${path}"]`).first().click();
  await fillForm(element, health, filled);
  await goTo(life.routes[0]);
  await expectFilled(await showForm(page, life), life, {});
  await goTo('/about');
  await fillForm(await showForm(page, callback), callback, callback.examples.fullest.filled);
  await goTo('/get-in-touch');
  await expect(page).toHaveURL('/get-in-touch');
  await expectFilled(await showForm(page, callback), callback, callback.examples.fullest.filled);
}

test('in forced colours with a dark background, every control is visible', async ({ page }) => {
  proves('HEAD-18, PAY-39');
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  const element = await openForm(page, formOf('MOTOR'));
  const controls = [
    page.locator('header').getByRole('button', { name: 'Menu' }),
    ...(await page.locator('[role=tab]:visible').all()),
    ...(await element.locator(':is(input, textarea, select, button):visible').all()),
  ];
  expect(controls.length).toBeGreaterThan(7);
  for (const control of controls)
    expect(
      await coloursOf(control),
      await control.evaluate((it) => it.outerHTML.slice(0, 90)),
    ).toBeGreaterThan(1);
});

/** Returns the number of colours of an element; an invisible one has a single colour. */
async function coloursOf(control: Locator): Promise<number> {
  const picture = (await control.screenshot()).toString('base64');
  return control.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    paper?.drawImage(bitmap, 0, 0);
    const { data = [] } = paper?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
  }, picture);
}
