import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { lastMessageTo } from './leadServer.ts';

/** Route patterns of the dialog's calls. */
export const loginCalls = {
  sendOtp: '**/account/login/get-otp',
  loginWithOtp: '**/account/login/ajax-login-using-otp',
  employee: '**/api/login',
  forgot: '**/api/login/forgot-password',
} as const;

/** The browser's console message for a failed call. */
export const callFailed = /net::ERR_|the server responded with a status of/;

let numbers = 0;

/** Returns a unique number, because codes per number and hour are limited (R27). */
export function freshPhone(): string {
  numbers += 1;
  return `9${String(process.pid % 100_000).padStart(5, '0')}${String(numbers).padStart(4, '0')}`;
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Welcome Back!' });

/** The button on Home that opens the dialog. */
export const openerOf = (page: Page): Locator =>
  page.locator('main').getByRole('button', { name: 'Login', exact: true });

/** Opens the dialog on Home after hydration. */
export async function openLogin(page: Page): Promise<Locator> {
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await openerOf(page).click();
  await expect(dialogOf(page)).toBeVisible();
  await expect(dialogOf(page).locator('[name=loginPhone]')).toBeFocused();
  return dialogOf(page);
}

/** Opens the employee tab of the dialog. */
export async function openEmployeeLogin(page: Page): Promise<Locator> {
  const dialog = await openLogin(page);
  await dialog.getByRole('tab', { name: 'Employee Login' }).click();
  return dialog;
}

/** The Login button of the visible tab. */
export const submitOf = (dialog: Locator): Locator => dialog.locator('button[type=submit]:visible');

/** Expects a message in a toast and in the dialog's live region (R42). */
export async function expectMessage(dialog: Locator, text: string): Promise<void> {
  const toasts = dialog.page().locator('[role=alert]:not([data-before])');
  await expect(toasts.filter({ hasText: text })).toHaveText(text);
  await expect(dialog.getByRole('status')).toHaveText(text);
}

/** Makes expectMessage ignore the toasts that are visible now. */
export async function ignoreVisibleToasts(page: Page): Promise<void> {
  await page.locator('[role=alert]').evaluateAll((all) => {
    for (const toast of all) toast.setAttribute('data-before', '');
  });
}

/** Returns the code of the last message to a number, from the outbox file (CONTRACT 'messages'). */
export async function codeSentTo(dataDir: string, phone: string): Promise<string> {
  const read = () => /\b\d{6}\b/.exec(lastMessageTo(dataDir, phone))?.[0] ?? '';
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}
