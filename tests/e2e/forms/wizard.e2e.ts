import type { Locator, Page } from '@playwright/test';
import { restoredNote } from '../generated/reloadForm.ts';
import { invalidFields, messageOf } from '../support/fieldErrors.ts';
import { choice, controlsOf, currentStep, enter, openForm, submitButton } from '../support/fillForm.ts';
import { formOf, today } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { translatePage } from '../support/translatePage.ts';

const wizard = formOf('CRITICAL_ILLNESS');
const { filled } = wizard.examples.fullest;

const next = (form: Locator) => form.getByRole('button', { name: 'Next' });
const back = (form: Locator) => form.getByRole('button', { name: 'Back' });

/** Returns the row of the review whose label matches. */
const reviewed = (form: Locator, label: RegExp) =>
  form
    .locator('[data-review] dl > div')
    .filter({ has: form.page().locator('dt', { hasText: label }), visible: true });

const expectStep = (form: Locator, title: string) => expect(currentStep(form)).toContainText(title);

async function chooseSum(form: Locator, sum: number): Promise<void> {
  await choice(form, 'sumInsured', sum).check();
  await expectStep(form, 'Select Insurer');
}

async function chooseInsurer(form: Locator, insurer: string): Promise<void> {
  await choice(form, 'insurer', insurer).click();
  await expectStep(form, 'View Quote');
}

/** Opens the wizard, fills in its first step with the example's answers and `answers`, and goes to the second step. */
async function openSums(page: Page, answers: Readonly<Record<string, unknown>>): Promise<Locator> {
  const form = await openForm(page, wizard);
  const { sumInsured: _sum, insurer: _insurer, ...basic } = filled;
  for (const [name, value] of Object.entries({ ...basic, ...answers })) await enter(form, name, value);
  await next(form).click();
  await expectStep(form, 'Sum Insured');
  return form;
}

/** Returns the birth date of somebody who turns `age` today, or in `daysAhead` days. */
function birthDate(age: number, daysAhead = 0): string {
  const date = new Date(`${Number(today.slice(0, 4)) - age}${today.slice(4)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysAhead);
  return date.toISOString().slice(0, 10);
}

test('a missing answer blocks Next, and Back and Forward go through the steps', async ({ page }) => {
  proves(
    'CI-1 to CI-13, CI-15 to CI-17, CI-22 to CI-32, CI-34, CI-39, CI-44, CI-87, ERR-22, R15 to R17, R34, R37, R67',
  );
  const form = await openForm(page, wizard);
  await expect(
    form.getByText(/^To continue, we need: First name, Email, Mobile number, Date of birth/),
  ).toBeVisible();
  const needed = ['firstName', 'email', 'phoneNumber', 'dob'];
  for (const [position, name] of needed.entries()) {
    await next(form).click();
    await expect(controlsOf(form, name)).toBeFocused();
    await expect.poll(() => invalidFields(form)).toEqual(needed.slice(position));
    expect(await messageOf(form, name)).toBe('');
    const message = wizard.engine.field(name)?.messages.missing ?? '';
    await expect(controlsOf(form, name)).toHaveAccessibleDescription(new RegExp(message));
    expect((await form.getByText(message, { exact: true }).boundingBox())?.width).toBeLessThanOrEqual(1);
    await expect(form.locator('.error-summary')).toHaveCount(0);
    await expectStep(form, 'Basic Info');
    // autofill may not fire an event
    if (name === 'email')
      await controlsOf(form, name).evaluate((control, value) => {
        (control as HTMLInputElement).value = value;
      }, String(filled[name]));
    else await enter(form, name, filled[name]);
  }
  await next(form).click();
  await expectStep(form, 'Sum Insured');
  await next(form).click();
  await expect(choice(form, 'sumInsured', 1_000_000)).toBeFocused();
  expect(await messageOf(form, 'sumInsured')).toBe('');
  await test.step('Next, Back and the browser’s history go through the steps', () => expectSteps(form));
});

/** Goes through the four steps, forward and back, with required answers only. */
async function expectSteps(form: Locator): Promise<void> {
  const items = form.locator('li', { has: form.page().locator('.steps__title') });
  await expect(items).toContainText(['Basic Info', 'Sum Insured', 'Select Insurer', 'View Quote']);
  await expect(items.nth(0)).toContainText('✓');
  await expect(submitButton(form)).toBeHidden();
  // each move brings the form into view
  const top = () => form.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(250);
  expect(await top()).toBeGreaterThan(-20);

  for (const [label, sum] of Object.entries({
    '10 Lakh': 1_000_000,
    '50 Lakh': 5_000_000,
    '1 Cr': 10_000_000,
    '2 Cr': 20_000_000,
    '3 Cr': 30_000_000,
  })) {
    const option = form.getByRole('radio', { name: label, exact: true });
    await expect(option).toHaveValue(String(sum));
    await option.check();
    await expectStep(form, 'Select Insurer');
    const offered = sum === 10_000_000 ? ['ManipalCigna', 'AdityaBirla'] : ['ManipalCigna'];
    await expect(controlsOf(form, 'insurer')).toHaveCount(offered.length);
    for (const insurer of offered) await expect(choice(form, 'insurer', insurer)).toBeVisible();
    await back(form).click();
  }

  await chooseSum(form, 10_000_000);
  await next(form).click();
  await expect(choice(form, 'insurer', 'ManipalCigna')).toBeFocused();
  await chooseInsurer(form, 'AdityaBirla');
  await expectStep(form, 'View Quote');
  // the browser's Back and Forward
  for (const title of ['Select Insurer', 'Sum Insured', 'Basic Info']) {
    await form.page().goBack();
    await expectStep(form, title);
  }
  for (const title of ['Sum Insured', 'Select Insurer', 'View Quote']) {
    await form.page().goForward();
    await expectStep(form, title);
  }
  await form.page().evaluate(() => history.go(-3));
  await expectStep(form, 'Sum Insured');
  await form.page().evaluate(() => history.go(3));
  await expectStep(form, 'View Quote');
  await expect(items.locator('text=✓')).toHaveCount(3);
  await expect(next(form)).toBeHidden();
  await expect(submitButton(form)).toBeVisible();
  await back(form).click();
  await expectStep(form, 'Select Insurer');
  await expect(choice(form, 'insurer', 'AdityaBirla')).toBeChecked();
  await chooseInsurer(form, 'AdityaBirla');

  await back(form).click();
  await back(form).click();
  await chooseSum(form, 20_000_000);
  await expect(form.locator('[name="insurer"]:checked')).toHaveCount(0);
  await back(form).click();
  await chooseSum(form, 1_000_000);
  await next(form).click();
  await expectStep(form, 'View Quote');
  await expect(reviewed(form, /^Premium/)).toContainText('₹ N/A');
  for (const title of ['Select Insurer', 'Sum Insured', 'Basic Info']) {
    await back(form).click();
    await expectStep(form, title);
  }
  await expect(back(form)).toBeHidden();
  // from the first step the browser's Back leaves the page, also after a reload
  await form.page().reload();
  await expect(restoredNote(form.page(), wizard)).toBeVisible();
  await form.page().goBack();
  await expect(form.page()).toHaveURL('about:blank');
}

/** The text of each insurer's card and quote (CI-66 to CI-80). */
const insurerFacts = {
  ManipalCigna:
    /30 illnesses.*90 days.*30 days.*Non-listed illnesses.*Pre-existing diseases.*HIV\/AIDS.*Drug abuse/is,
  AdityaBirla: /64 illnesses.*180 days.*15 days.*Suicide.*Intoxication.*Congenital defects.*Illegal acts/is,
};

test('the quote shows the premium of age, gender, sum and insurer', async ({ page }) => {
  proves('CI-33, CI-41 to CI-43, CI-45 to CI-64, CI-66 to CI-81, CI-83 to CI-86, ERR-21, R13, R14, R83');
  // the day before the birthday counts as the younger age
  const form = await openSums(page, { dob: birthDate(26, 1), gender: 'male' });
  await translatePage(page);
  const quote = form.locator('[data-review]');
  await chooseSum(form, 10_000_000);
  for (const [insurer, premium] of [
    ['AdityaBirla', '22,151'],
    ['ManipalCigna', null],
  ] as const) {
    const facts = insurerFacts[insurer];
    const card = form.locator('.choice-card', { has: page.locator(`[value="${insurer}"]`) });
    for (const part of facts.source.replaceAll('\\', '').split('.*')) await expect(card).toContainText(part);
    await expect(card).toContainText(/lump sum on first diagnosis/i);
    await expect(choice(form, 'insurer', insurer)).toHaveAccessibleDescription(
      /^₹ [\d,]+ a year, including GST .*illnesses/,
    );
    await chooseInsurer(form, insurer);
    await expect(quote).toContainText(facts);
    for (const text of [
      '4.5 out of 5',
      'a year, including GST',
      'Indicative premium: the insurer confirms the final figure',
    ])
      await expect(quote).toContainText(text);
    if (premium) await expect(reviewed(form, /^Premium/)).toContainText(`₹ ${premium}`);
    await back(form).click();
  }
  const year = Number(today.slice(0, 4));
  // birth date, sum, insurer, premium, and the age and sum in the review
  for (const [dob, sum, insurer, premium, age, inWords] of [
    [`${year - 40}-12-31`, 10_000_000, 'AdityaBirla', '62,960', 40, '1 Cr'],
    [birthDate(71), 5_000_000, 'ManipalCigna', 'N/A', 71, '50 Lakh'],
    [birthDate(70), 20_000_000, 'ManipalCigna', '22,96,000', 70, '2 Cr'],
  ] as const) {
    while (await back(form).isVisible()) await back(form).click();
    await enter(form, 'dob', dob);
    await next(form).click();
    if (await choice(form, 'sumInsured', sum).isChecked()) await next(form).click();
    else await chooseSum(form, sum);
    await expectStep(form, 'Select Insurer');
    await chooseInsurer(form, insurer);
    await expect(reviewed(form, /^Premium/)).toContainText(`₹ ${premium}`);
    await expect(reviewed(form, /^Age$/)).toContainText(String(age));
    await expect(reviewed(form, /^Sum insured/)).toContainText(inWords);
    const born = new Date(dob).toLocaleDateString('en-GB', {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    });
    await expect(reviewed(form, /birth/)).toContainText(born.replace('Sept', 'Sep'));
  }
  const step = quote.getByText(/^Sum insured ₹\s2,00,00,000 ÷ ₹\s1,000 = 20,000$/);
  await expect(step).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(step).toBeVisible();
  await expect(quote.locator('.score')).toHaveText('4.5 out of 5', { useInnerText: true });
  await expectPrintedAlone(page, quote);
});

test('a sent quote prints only its confirmation, with its reference and phone number', async ({ page }) => {
  proves('PAY-24');
  const form = await openSums(page, {});
  await chooseSum(form, 10_000_000);
  await chooseInsurer(form, 'ManipalCigna');
  await submitButton(form).click();
  const sent = page.locator('[data-outcome=sent]');
  await expect(sent).toContainText(
    /Your reference\s*[0-9A-F]{4}-[0-9A-F]{4}\s*We will call\s*90000 00000\s*We will write to\s*\S+@example.com\s*When/,
  );
  await expect(page.getByRole('alert')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectPrintedAlone(page, sent);
  await page.emulateMedia({ media: 'screen' });
  await expectStep(form, 'Basic Info');
  await page.emulateMedia({ media: 'print' });
  await expectPrintedAlone(page, sent);
});

/** Expects that only a part of the page is printed, on one sheet, under the firm's name and phone number. */
async function expectPrintedAlone(page: Page, part: Locator): Promise<void> {
  const textOf = async (printed: Locator) => (await printed.innerText()).replace(/\s+/g, ' ').trim();
  const firm = await textOf(page.locator('.paper-head'));
  expect(firm).toMatch(/\+91 .*Registration number/);
  expect(await textOf(page.locator('body'))).toBe(`${firm} ${await textOf(part)}`);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
}

test('the wizard works with the keyboard alone', async ({ page }) => {
  proves('CI-30, CI-34, R16, R68, R69');
  await page.clock.install();
  const form = await openForm(page, wizard);
  for (const name of ['firstName', 'email', 'phoneNumber', 'dob']) await enter(form, name, filled[name]);
  await controlsOf(form, 'pinCode').press('Enter');
  /** Expects the focus at the heading of a step, which labels the step. */
  const expectFocusedStep = async (position: number, title: string) => {
    const heading = form.getByRole('heading', { name: `Step ${position} of 4: ${title}`, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(form.getByRole('region', { name: `Step ${position} of 4: ${title}` })).toBeVisible();
  };
  const pressButton = async (button: Locator) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Enter');
  };
  await expectFocusedStep(2, 'Sum Insured');
  await page.keyboard.press('Tab');
  const sums = controlsOf(form, 'sumInsured');
  await expect(sums.first()).toBeFocused();
  for (const index of [1, 2, 3, 4, 0, 1, 2]) {
    await page.keyboard.press('ArrowDown');
    await expect(sums.nth(index)).toBeFocused();
    await expect(sums.nth(index)).toBeChecked();
  }
  await page.clock.fastForward(10_000);
  await expectStep(form, 'Sum Insured');
  await page.keyboard.press('Space');
  await expectFocusedStep(3, 'Select Insurer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(controlsOf(form, 'insurer').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expectFocusedStep(4, 'View Quote');
  for (const [position, title] of [
    [3, 'Select Insurer'],
    [2, 'Sum Insured'],
  ] as const) {
    await pressButton(back(form));
    await expectFocusedStep(position, title);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await pressButton(next(form));
  await expectFocusedStep(3, 'Select Insurer');
});
