import type { Locator } from '@playwright/test';
import { expectEmptied, expectFilled } from '../support/expectFilled.ts';
import {
  choice,
  controlsOf,
  currentStep,
  enter,
  fillForm,
  openForm,
  submitButton,
} from '../support/fillForm.ts';
import { formOf, today } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { countLeadCalls, expectRefusal, messageOf, refusedFields } from '../support/refusal.ts';

const wizard = formOf('CRITICAL_ILLNESS');
const warranty = formOf('EXTENDED_WARRANTY');

const next = (form: Locator) => form.getByRole('button', { name: 'Next' });
const back = (form: Locator) => form.getByRole('button', { name: 'Back' });

/** Each move brings the form into view, and a smooth scroll is waited for before the next press. */
const withoutScrolling = { reducedMotion: 'reduce' } as const;

/** The row of the review whose label matches. */
const reviewed = (form: Locator, label: RegExp) =>
  form
    .locator('[data-review] dl > div')
    .filter({ has: form.page().locator('dt', { hasText: label }), visible: true });

async function chooseSum(form: Locator, sum: number): Promise<void> {
  await choice(form, 'sumInsured', sum).check();
  await expect(currentStep(form)).toContainText('Select Insurer');
}

async function chooseInsurer(form: Locator, insurer: string): Promise<void> {
  await choice(form, 'insurer', insurer).click();
  await expect(currentStep(form)).toContainText('View Quote');
}

/** Step 1 of the wizard with everything it needs, for somebody of this age today. */
async function fillBasicInfo(
  form: Locator,
  age = 31,
  gender: 'male' | 'female' | null = 'female',
): Promise<void> {
  const { filled } = wizard.examples.fullest;
  for (const name of ['firstName', 'lastName', 'email', 'phoneNumber', 'address', 'pinCode', 'nationality']) {
    await enter(form, name, filled[name]);
  }
  await enter(form, 'dob', birthDate(age));
  if (gender) await enter(form, 'gender', gender);
}

/** The birthday of somebody who turned `age` this year, or will turn it later in the year with `daysAhead`. */
function birthDate(age: number, daysAhead = 0): string {
  const date = new Date(`${Number(today.slice(0, 4)) - age}${today.slice(4)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysAhead);
  return date.toISOString().slice(0, 10);
}

test.describe('critical illness wizard', () => {
  test('[CI-1, CI-2, CI-3, CI-4, CI-6, CI-7, CI-8, CI-39, CI-87] four steps, forth and back, ticks on what is done', async ({
    page,
  }) => {
    const form = await openForm(page, wizard);
    const titles = ['Basic Info', 'Sum Insured', 'Select Insurer', 'View Quote'];
    const items = form.locator('li', { has: page.locator('.steps__title') });
    await expect(items).toHaveCount(4);
    for (const [position, title] of titles.entries()) await expect(items.nth(position)).toContainText(title);
    await expect(currentStep(form)).toContainText('Basic Info');
    await expect(back(form)).toBeHidden();
    await expect(submitButton(form)).toBeHidden();

    await fillBasicInfo(form);
    await next(form).click();
    await expect(currentStep(form)).toContainText('Sum Insured');
    await expect(items.nth(0)).toContainText('✓');
    await chooseSum(form, 1_000_000);
    await next(form).click();
    await expect(currentStep(form)).toContainText('View Quote');
    await expect(items.locator('text=✓')).toHaveCount(3);
    await expect(next(form)).toBeHidden();
    await expect(submitButton(form)).toBeVisible();

    for (const title of titles.slice(0, 3).toReversed()) {
      await back(form).click();
      await expect(currentStep(form)).toContainText(title);
    }
    await expect(back(form)).toBeHidden();
  });

  test('[CI-5, CI-10, CI-11, CI-12, CI-13, CI-17, CI-22, ERR-22, R17, R34] a missing answer blocks in silence, takes the focus and is marked; address, PIN code, nationality and gender never block', async ({
    page,
  }) => {
    const form = await openForm(page, wizard);
    const { filled } = wizard.examples.fullest;
    const needed = ['firstName', 'email', 'phoneNumber', 'dob'];
    for (const [position, name] of needed.entries()) {
      await next(form).click();
      await expect(controlsOf(form, name)).toBeFocused();
      await expect.poll(() => refusedFields(form)).toEqual(needed.slice(position));
      expect(await messageOf(form, name)).toBe('');
      await expect(form.locator('.error-summary')).toHaveCount(0);
      await expect(currentStep(form)).toContainText('Basic Info');
      await enter(form, name, filled[name]);
    }
    await next(form).click();
    await expect(currentStep(form)).toContainText('Sum Insured');
    await next(form).click();
    await expect(choice(form, 'sumInsured', 1_000_000)).toBeFocused();
    expect(await messageOf(form, 'sumInsured')).toBe('');
  });

  test('[R35] what is there but malformed blocks with its message', async ({ page }) => {
    const wrong: Readonly<Record<string, string>> = {
      phoneNumber: '90000',
      email: 'asha@',
      pinCode: '012345',
      dob: birthDate(0, 40),
    };
    for (const [name, value] of Object.entries(wrong)) {
      const form = await openForm(page, wizard);
      await fillBasicInfo(form);
      await enter(form, name, value);
      await next(form).click();
      const expected = wizard.refusals({ ...wizard.examples.smallest.filled, [name]: value });
      const refusal = expected.find(({ field }) => field === name);
      await expectRefusal(form, name, refusal?.message ?? 'a message');
      expect(refusal?.message).not.toBe('');
      await expect(currentStep(form)).toContainText('Basic Info');
    }
  });

  test('[CI-23, CI-24, CI-25, CI-26, CI-27, CI-30, CI-31, CI-32, R37] five sums; choosing one moves on by itself; Aditya Birla is offered at exactly 1 crore', async ({
    page,
  }) => {
    const form = await openForm(page, wizard);
    await fillBasicInfo(form);
    await next(form).click();
    const sums = {
      '10 Lakh': 1_000_000,
      '50 Lakh': 5_000_000,
      '1 Cr': 10_000_000,
      '2 Cr': 20_000_000,
      '3 Cr': 30_000_000,
    };
    for (const [label, sum] of Object.entries(sums)) {
      const option = form.getByRole('radio', { name: label, exact: true });
      await expect(option).toHaveValue(String(sum));
      await option.check();
      await expect(currentStep(form)).toContainText('Select Insurer');
      const offered = sum === 10_000_000 ? ['ManipalCigna', 'AdityaBirla'] : ['ManipalCigna'];
      await expect(controlsOf(form, 'insurer')).toHaveCount(offered.length);
      for (const insurer of offered) await expect(choice(form, 'insurer', insurer)).toBeVisible();
      await back(form).click();
    }
  });

  test('[CI-15, CI-16] from 1 crore on an insurer has to be chosen, below that not', async ({ page }) => {
    const form = await openForm(page, wizard);
    await fillBasicInfo(form);
    await next(form).click();
    await chooseSum(form, 10_000_000);
    await next(form).click();
    await expect(choice(form, 'insurer', 'ManipalCigna')).toBeFocused();
    await expect(currentStep(form)).toContainText('Select Insurer');
    await back(form).click();
    await chooseSum(form, 5_000_000);
    await next(form).click();
    await expect(currentStep(form)).toContainText('View Quote');
  });

  test('[CI-28, CI-29, CI-34, R16] another sum takes insurer and premium away; Back from the quote rests on step 3, and choosing the same insurer moves on again', async ({
    page,
  }) => {
    const form = await openForm(page, wizard);
    await fillBasicInfo(form);
    await next(form).click();
    await chooseSum(form, 10_000_000);
    await chooseInsurer(form, 'AdityaBirla');

    await back(form).click();
    await expect(currentStep(form)).toContainText('Select Insurer');
    await expect(choice(form, 'insurer', 'AdityaBirla')).toBeChecked();
    await chooseInsurer(form, 'AdityaBirla');

    await back(form).click();
    await back(form).click();
    await chooseSum(form, 20_000_000);
    await expect(form.locator('[name="insurer"]:checked')).toHaveCount(0);
    await back(form).click();
    await chooseSum(form, 1_000_000);
    await next(form).click();
    await expect(reviewed(form, /^Premium/)).toContainText('₹ N/A');
  });

  /** Age, sum insured and the premium a year that the specification gives (CI-46 to CI-55). */
  const adityaBirla: readonly (readonly [string, number, string])[] = [
    ['CI-46', 18, '22,151'],
    ['CI-46', 25, '22,151'],
    ['CI-47', 26, '27,097'],
    ['CI-48', 31, '40,700'],
    ['CI-49', 36, '62,960'],
    ['CI-50', 41, '1,08,685'],
    ['CI-51', 46, '1,99,240'],
    ['CI-52', 51, '3,41,300'],
    ['CI-53', 56, '5,56,601'],
    ['CI-54', 61, '8,79,418'],
    ['CI-55', 70, '13,02,553'],
    ['CI-56', 17, 'N/A'],
    ['CI-56', 71, 'N/A'],
  ];
  test('[CI-46 to CI-56, CI-33, CI-45, CI-57, ERR-21] Aditya Birla: each age shows its premium', async ({
    page,
  }) => {
    await page.emulateMedia(withoutScrolling);
    const form = await openForm(page, wizard);
    for (const [id, age, premium] of adityaBirla) {
      await test.step(`${id}: ₹ ${premium} at ${age}`, () =>
        expectPremium(form, { age, sum: 10_000_000, insurer: 'AdityaBirla', premium }));
    }
  });

  /** The two ages whose rates are given (CI-83 to CI-86), and what has no rate. */
  const manipalCigna = [
    { id: 'CI-44', age: 31, gender: null, sum: 1_000_000, premium: 'N/A' },
    { id: 'CI-83', age: 18, gender: 'male', sum: 1_000_000, premium: '2,680' },
    { id: 'CI-84', age: 18, gender: 'female', sum: 1_000_000, premium: '2,820' },
    { id: 'CI-85', age: 70, gender: 'male', sum: 20_000_000, premium: '22,96,000' },
    { id: 'CI-86', age: 70, gender: 'female', sum: 30_000_000, premium: '17,79,600' },
    { id: 'CI-81', age: 71, gender: 'male', sum: 1_000_000, premium: 'N/A' },
  ] as const;
  test('[CI-43, CI-44, CI-81, CI-83 to CI-86, R15] ManipalCigna: age, gender and sum show their premium, or none', async ({
    page,
  }) => {
    await page.emulateMedia(withoutScrolling);
    const form = await openForm(page, wizard);
    for (const { id, age, gender, sum, premium } of manipalCigna) {
      await test.step(`${id}: ₹ ${premium} at ${age}, ${gender ?? 'no gender'}, ${sum}`, () =>
        expectPremium(form, { age, gender, sum, insurer: 'ManipalCigna', premium }));
    }
  });

  test('[CI-41, CI-42, R14] the day before the birthday counts as the younger age', async ({ page }) => {
    const form = await openForm(page, wizard);
    await expectPremium(form, {
      dob: birthDate(26, 1),
      sum: 10_000_000,
      insurer: 'AdityaBirla',
      premium: '22,151',
    });
    await back(form).click();
    await back(form).click();
    await back(form).click();
    await enter(form, 'dob', birthDate(26));
    await next(form).click();
    await next(form).click();
    await chooseInsurer(form, 'AdityaBirla');
    await expect(reviewed(form, /^Premium/)).toContainText('27,097');
  });

  const insurerFacts = [
    {
      insurer: 'ManipalCigna',
      ids: ['CI-66', 'CI-67', 'CI-68', 'CI-69', 'CI-70', 'CI-71', 'CI-72'],
      facts: [
        '30 illnesses',
        '90 days',
        '30 days',
        'Non-listed illnesses',
        'Pre-existing diseases',
        'HIV/AIDS',
        'Drug abuse',
      ],
    },
    {
      insurer: 'AdityaBirla',
      ids: ['CI-73', 'CI-74', 'CI-75', 'CI-76', 'CI-77', 'CI-78', 'CI-79'],
      facts: [
        '64 illnesses',
        '180 days',
        '15 days',
        'Suicide',
        'Intoxication',
        'Congenital defects',
        'Illegal acts',
      ],
    },
  ];
  for (const { insurer, ids, facts } of insurerFacts) {
    test(`[${ids.join(', ')}, CI-58, CI-59, CI-60, CI-80, R13] ${insurer}: its facts stand beside the choice and in the quote, with the rating`, async ({
      page,
    }) => {
      const form = await openForm(page, wizard);
      await fillBasicInfo(form);
      await next(form).click();
      await chooseSum(form, 10_000_000);
      const every = [...facts, 'lump sum on first diagnosis'];
      const option = choice(form, 'insurer', insurer);
      const card = form.locator('.choice-card', {
        has: page.locator(`[name="insurer"][value="${insurer}"]`),
      });
      for (const fact of every) await expect(card).toContainText(new RegExp(fact, 'i'));
      await expect(option).toHaveAccessibleDescription(/^₹ [\d,]+ a year, including GST .*illnesses/);
      await option.check();
      await expect(currentStep(form)).toContainText('View Quote');
      const quote = form.locator('[data-review]');
      for (const fact of every) await expect(quote).toContainText(new RegExp(fact, 'i'));
      await expect(quote).toContainText('4.5');
      await expect(quote).toContainText('a year, including GST');
      await expect(quote).toContainText('Indicative premium: the insurer confirms the final figure');
    });
  }

  test('[CI-62, R14] the review shows the age as the plain difference of the years', async ({ page }) => {
    const form = await openForm(page, wizard);
    await fillBasicInfo(form);
    const year = Number(today.slice(0, 4)) - 40;
    await enter(form, 'dob', `${year}-12-31`);
    await next(form).click();
    await chooseSum(form, 10_000_000);
    await chooseInsurer(form, 'AdityaBirla');
    await expect(reviewed(form, /^Age$/)).toContainText('40');
  });

  test('[CI-61, CI-63, CI-64] the review shows the birth date as day, short month and year, and the sum in words', async ({
    page,
  }) => {
    const form = await openForm(page, wizard);
    await fillBasicInfo(form);
    await enter(form, 'dob', '1990-03-05');
    await next(form).click();
    await chooseSum(form, 10_000_000);
    await chooseInsurer(form, 'ManipalCigna');
    await expect(reviewed(form, /birth/)).toContainText('5 Mar 1990');
    await expect(reviewed(form, /^Sum insured/)).toContainText('1 Cr');
    await back(form).click();
    await back(form).click();
    await chooseSum(form, 5_000_000);
    await next(form).click();
    await expect(reviewed(form, /^Sum insured/)).toContainText('50 Lakh');
  });

  test('[CI-35, CI-36, CI-37, CI-38] sending from step 4 stores the lead, empties everything and goes back to step 1', async ({
    page,
    newRows,
  }) => {
    const form = await openForm(page, wizard);
    await fillBasicInfo(form);
    await next(form).click();
    await chooseSum(form, 10_000_000);
    await chooseInsurer(form, 'AdityaBirla');
    await submitButton(form).click();
    await expect(page.getByRole('alert')).toHaveText('CRITICAL_ILLNESS submitted successfully!');
    await expect(currentStep(form)).toContainText('Basic Info');
    await expect(form).toBeInViewport();
    await expectEmptied(form, wizard);
    expect(newRows().map(({ data }) => data.insurerPremium)).toEqual([40_700]);
  });

  test('[CI-9] each move brings the form into view', async ({ page }) => {
    const form = await openForm(page, wizard);
    await fillBasicInfo(form);
    await next(form).click();
    await expect(currentStep(form)).toContainText('Sum Insured');
    const top = () => form.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(250);
    await expect.poll(top).toBeGreaterThan(-20);
  });

  interface PremiumCase {
    readonly age?: number;
    readonly dob?: string;
    readonly gender?: 'male' | 'female' | null;
    readonly sum: number;
    readonly insurer: string;
    readonly premium: string;
  }

  /** Goes from wherever the wizard is to its first step, answers anew what the premium depends on, and reads it. */
  async function expectPremium(
    form: Locator,
    { age = 31, dob, gender = 'male', sum, insurer, premium }: PremiumCase,
  ) {
    const isFirst = (await controlsOf(form, 'firstName').inputValue()) === '';
    while (await back(form).isVisible()) await back(form).click();
    if (isFirst) await fillBasicInfo(form, age, gender);
    else if (gender) await enter(form, 'gender', gender);
    await enter(form, 'dob', dob ?? birthDate(age));
    await next(form).click();
    await expect(currentStep(form)).toContainText('Sum Insured');
    if (await choice(form, 'sumInsured', sum).isChecked()) await next(form).click();
    else await chooseSum(form, sum);
    await expect(currentStep(form)).toContainText('Select Insurer');
    await chooseInsurer(form, insurer);
    await expect(reviewed(form, /^Premium/)).toContainText(`₹ ${premium}`);
  }
});

test.describe('extended warranty', () => {
  test('[MOTOR-7, MOTOR-8, MOTOR-9, R33] two panels; Next asks for what is missing and for nothing else; Back returns', async ({
    page,
  }) => {
    const calls = countLeadCalls(page);
    const form = await openForm(page, warranty);
    const [first, second] = warranty.model.steps?.items ?? [];
    const required = warranty.model.schema.required as readonly string[];
    const missing = warranty.refusals({}).filter(({ field }) => first?.fields.includes(field));
    expect(missing.map(({ field }) => field)).toEqual(
      first?.fields.filter((name) => required.includes(name)),
    );

    await next(form).click();
    for (const { field, message } of missing) await expectRefusal(form, field, message);
    expect(await refusedFields(form)).toEqual(missing.map(({ field }) => field));

    const { filled } = warranty.examples.fullest;
    for (const name of first?.fields ?? []) await enter(form, name, filled[name]);
    await enter(form, 'phoneNumber', '90000');
    await enter(form, 'email', 'asha@');
    await next(form).click();
    await expect(currentStep(form)).toContainText(second?.title ?? '');
    await expect(controlsOf(form, 'firstName')).toBeHidden();
    await back(form).click();
    await expect(currentStep(form)).toContainText(first?.title ?? '');
    await expect(controlsOf(form, 'phoneNumber')).toHaveValue('90000');
    expect(calls()).toBe(0);
  });

  test('[MOTOR-8, PAY-35] what is malformed on panel 1 is refused when sending, back on panel 1 with its message', async ({
    page,
  }) => {
    const calls = countLeadCalls(page);
    const form = await openForm(page, warranty);
    const [first, second] = warranty.model.steps?.items ?? [];
    const filled = { ...warranty.examples.fullest.filled, email: 'asha@' };
    for (const name of first?.fields ?? []) await enter(form, name, filled[name as keyof typeof filled]);
    await next(form).click();
    for (const name of second?.fields ?? []) await enter(form, name, filled[name as keyof typeof filled]);
    await submitButton(form).click();
    await expect(currentStep(form)).toContainText(first?.title ?? '');
    await expectRefusal(form, 'email', warranty.refusals(filled)[0]?.message ?? 'a message');
    await expectFilled(form, warranty, filled);
    expect(calls()).toBe(0);
  });

  test('[MOTOR-1 to MOTOR-6, MOTOR-13 to MOTOR-22] tabs and sub-tabs switch, and say what is covered and what is not', async ({
    page,
  }) => {
    await page.goto('/motor-insurance');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const motorTab = page.getByRole('tab', { name: 'Motor Insurance' });
    const warrantyTab = page.getByRole('tab', { name: 'Extended Warranty' });
    await expect(motorTab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('form[data-form-type="EXTENDED_WARRANTY"]')).toBeHidden();
    await warrantyTab.click();
    await expect(warrantyTab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('form[data-form-type="MOTOR"]')).toBeHidden();
    await expect(page.locator('form[data-form-type="EXTENDED_WARRANTY"]')).toBeVisible();
    const covered = [
      '100% replacement of failed parts',
      'Labour included',
      'OEM-approved parts',
      'Nationwide authorised centres',
      'Cashless claims',
      'Transferable on resale',
    ];
    const notCovered = [
      'Wear-and-tear items',
      'Consumables',
      'Consequential accident damage',
      'Non-OEM parts or modifications',
    ];
    await page.getByRole('tab', { name: "What's Not" }).click();
    for (const item of notCovered) await expect(page.getByText(item, { exact: true })).toBeVisible();
    for (const item of covered) await expect(page.getByText(item, { exact: true })).toBeHidden();
    await page.getByRole('tab', { name: "What's Covered" }).click();
    for (const item of covered) await expect(page.getByText(item, { exact: true })).toBeVisible();
    for (const item of notCovered) await expect(page.getByText(item, { exact: true })).toBeHidden();
  });

  test('[MOTOR-10, MOTOR-11, MOTOR-12] both forms of the motor page are sent without loading anything anew', async ({
    page,
    newRows,
  }) => {
    for (const journeyForm of [formOf('MOTOR'), warranty]) {
      const form = await openForm(page, journeyForm);
      await page.evaluate(() => document.documentElement.setAttribute('data-visit', 'the same'));
      await fillForm(form, journeyForm, journeyForm.examples.smallest.filled);
      await submitButton(form).click();
      await expect(page.getByText(journeyForm.model.confirmation)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-visit', 'the same');
      await expect(page).toHaveURL('/motor-insurance');
    }
    expect(newRows().map(({ formType }) => formType)).toEqual(['MOTOR', 'EXTENDED_WARRANTY']);
  });
});
