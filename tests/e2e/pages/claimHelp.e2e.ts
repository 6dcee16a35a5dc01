import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

async function expectHelp(page: Page): Promise<void> {
  const help = page.getByRole('region', { name: 'A claim now?' });
  await help.scrollIntoViewIfNeeded();
  await expect(help.locator('a[href^="tel:+91"]')).toBeVisible();
  await expect(help.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(help.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(3);
  const motor = help.getByRole('group').filter({ hasText: 'Motor' });
  await motor.locator('summary').click();
  await expect(motor.getByRole('definition').first()).toBeVisible();
}

test('[CONTENT-7] on Home, in the client area, and where one gets in touch, reached without loading anew, who has a claim now finds a number, a chat, three steps and what to have ready; there a panel stands beside its form too', async ({
  page,
}) => {
  for (const path of ['/', '/client/dashboard', '/partners']) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    if (path !== '/partners') await expectHelp(page);
  }
  await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/get-in-touch');
  await expectHelp(page);
  await expect(page.getByRole('heading', { name: 'Rather speak to somebody?' })).toBeVisible();
  await expect(page.locator('footer').getByRole('link', { name: /Bima Bharosa/ })).toHaveCount(1);
});
