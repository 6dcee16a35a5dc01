import type { Page } from '@playwright/test';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';

test.use(moving);

const covered = [
  '100% replacement of failed parts',
  'Labour included',
  'OEM-approved parts',
  'Nationwide authorised centres',
  'Cashless claims',
  'Transferable on resale',
];
const excluded = [
  'Wear-and-tear items',
  'Consumables',
  'Consequential accident damage',
  'Non-OEM parts or modifications',
];

test('[MOTOR-1, MOTOR-2, MOTOR-3] two tabs, and the shown one decides which form is there', async ({
  page,
}) => {
  await openMotorPage(page);
  const motor = formElement(page, 'MOTOR');
  const warranty = formElement(page, 'EXTENDED_WARRANTY');
  await expect(tab(page, 'Motor Insurance')).toHaveAttribute('aria-selected', 'true');
  await expect(motor).toBeVisible();
  await expect(warranty).toBeHidden();
  await tab(page, 'Extended Warranty').click();
  await expect(tab(page, 'Extended Warranty')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Motor Insurance')).toHaveAttribute('aria-selected', 'false');
  await expect(warranty).toBeVisible();
  await expect(motor).toBeHidden();
  await tab(page, 'Motor Insurance').click();
  await expect(motor).toBeVisible();
});

test('[MOTOR-4, MOTOR-5, MOTOR-6] the warranty has two sub-tabs, and the shown one decides which list is there', async ({
  page,
}) => {
  await openMotorPage(page);
  await expect(tab(page, "What's Covered")).toBeHidden();
  await tab(page, 'Extended Warranty').click();
  await expect(tab(page, "What's Covered")).toHaveAttribute('aria-selected', 'true');
  await expect(list(page)).toHaveText(covered);
  await tab(page, "What's Not").click();
  await expect(list(page)).toHaveText(excluded);
  await tab(page, "What's Covered").click();
  await expect(list(page)).toHaveText(covered);
});

test('[MOTOR-13, MOTOR-14, MOTOR-15, MOTOR-16, MOTOR-17, MOTOR-18, MOTOR-19, MOTOR-20, MOTOR-21, MOTOR-22] the list stays as it was left while the other form shows', async ({
  page,
}) => {
  await openMotorPage(page);
  await tab(page, 'Extended Warranty').click();
  await expect(list(page)).toHaveText(covered);
  await tab(page, "What's Not").click();
  await tab(page, 'Motor Insurance').click();
  await tab(page, 'Extended Warranty').click();
  await expect(tab(page, "What's Not")).toHaveAttribute('aria-selected', 'true');
  await expect(list(page)).toHaveText(excluded);
});

test('[MOTOR-3, MOTOR-6] arrow keys, Home and End choose tabs; Tab goes on into the panel', async ({
  page,
}) => {
  await openMotorPage(page);
  await tab(page, 'Motor Insurance').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Extended Warranty'],
    ['ArrowRight', 'Motor Insurance'],
    ['ArrowLeft', 'Extended Warranty'],
    ['Home', 'Motor Insurance'],
    ['End', 'Extended Warranty'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Tab');
  await expect(tab(page, "What's Covered")).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(list(page)).toHaveText(excluded);
});

test('[MOTOR-3, FORM-MOTOR-1] a tab chosen by touch at 360 px shows its whole form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openMotorPage(page);
  await tab(page, 'Extended Warranty').tap();
  const form = formElement(page, 'EXTENDED_WARRANTY');
  await expect(form).toBeVisible();
  for (const { name } of formOf('EXTENDED_WARRANTY').model.fields) {
    await expect(form.locator(`[name="${name}"]`).first(), name).toBeAttached();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});

async function openMotorPage(page: Page): Promise<void> {
  await page.goto('/motor-insurance');
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true, includeHidden: true });

const formElement = (page: Page, formType: string) => page.locator(`form[data-form-type="${formType}"]`);

/** The lines of the warranty's list that shows. */
const list = (page: Page) => page.locator('.ticks:visible li');
