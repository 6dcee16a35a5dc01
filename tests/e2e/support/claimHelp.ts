import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Expects the help for claims: a number, a chat, three steps and the required papers. */
export async function expectClaimHelp(page: Page): Promise<void> {
  const help = page.getByRole('region', { name: 'Need to make a claim?' });
  await help.scrollIntoViewIfNeeded();
  await expect(help.locator('a[href^="tel:+91"]')).toBeVisible();
  await expect(help.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(help.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(3);
  const motor = help.getByRole('group').filter({ hasText: 'Motor' });
  if ((await motor.getAttribute('open')) === null) await motor.locator('summary').click();
  await expect(motor.getByRole('definition').first()).toBeVisible();
}
