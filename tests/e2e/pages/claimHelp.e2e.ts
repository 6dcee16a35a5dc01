import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';

const helpOn = (page: Page) => page.getByRole('region', { name: 'A claim now?' });

async function expectHelp(page: Page): Promise<void> {
  const help = helpOn(page);
  await expect(help.locator('a[href^="tel:+91"]')).toBeVisible();
  await expect(help.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(help.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(3);
  const motor = help.getByRole('group').filter({ hasText: 'Motor' });
  await motor.locator('summary').click();
  await expect(motor.getByRole('definition').first()).toBeVisible();
}

for (const path of ['/', '/get-in-touch', '/client/dashboard'])
  test(`[CONTENT-7] ${path}: who has a claim now finds a number, a chat, three steps and what to have ready`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await helpOn(page).scrollIntoViewIfNeeded();
    await expectHelp(page);
    await expectNoAxeFindings(page, path);
  });

test('[CONTENT-7] a page that is reached without loading anew shows it too, and the panel beside its form', async ({
  page,
}) => {
  await page.goto('/partners');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/get-in-touch');
  await expectHelp(page);
  await expect(page.getByRole('heading', { name: 'Rather speak to somebody?' })).toBeVisible();
  await expect(page.locator('footer').getByRole('link', { name: /Bima Bharosa/ })).toHaveCount(1);
});
