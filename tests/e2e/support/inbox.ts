import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { openDatabase } from '#server/database/openDatabase.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { expect } from './journey.ts';
import { type LeadServer, lastMessageTo } from './leadServer.ts';

export const staffPassword = 'a long and quiet password';

let people = 0;

/** Returns a unique first name for a lead. */
export function freshName(): string {
  people += 1;
  return `Zia${process.pid}x${people}`;
}

/** A low cost of scrypt, because tests log in often. Other tests check the real cost. */
const cheapScrypt = { N: 1024, r: 8, p: 1 };

/** Adds an employee to the database of the running server; returns the unique address. */
export async function freshEmployee({ dataDir }: LeadServer): Promise<string> {
  people += 1;
  const email = `staff${process.pid}x${people}@example.com`;
  const db = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL ?? null, databasePool: 1 });
  try {
    const now = () => new Date();
    const passwords = createPasswordHasher(cheapScrypt);
    await createEmployeeStore({ db, passwords, now }).add(email, staffPassword);
  } finally {
    await db.destroy();
  }
  return email;
}

/** Logs in to the inbox as a new employee by the login's call; returns the address. */
export async function logInAsEmployee(page: Page, server: LeadServer): Promise<string> {
  const email = await freshEmployee(server);
  const response = await page.request.post(`${server.adminUrl}/api/login`, {
    data: { email, password: staffPassword },
  });
  expect(response.ok()).toBe(true);
  return email;
}

/** Sends the smallest example of a form with `data`, like the site. */
export async function sendLead(
  page: Page,
  { url }: LeadServer,
  data: Readonly<Record<string, unknown>>,
  form = 'get-in-touch',
): Promise<void> {
  const smallest = JSON.parse(readFileSync(`form-schemas/${form}/examples.json`, 'utf8')).smallest.payload;
  const formType = form.toUpperCase().replaceAll('-', '_');
  const response = await page.request.post(`${url}/api/client-forms/forms`, {
    headers: { 'x-api-key': process.env.LEAD_API_KEY ?? 'development-key' },
    data: { formType, data: { ...smallest, ...data } },
  });
  expect(response.status()).toBe(201);
}

/** Opens the inbox at a view and waits for its leads. */
export async function openInbox(page: Page, { adminUrl }: LeadServer, query = ''): Promise<void> {
  await page.goto(`${adminUrl}/dashboard${query}`);
  await expect(page.getByRole('heading', { name: 'Lead inbox', level: 1 })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ leads?/)).toBeVisible();
}

/** The row of the lead with this text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('grid', { name: 'Leads' }).locator('[role=row][data-id]').filter({ hasText: text });

/** The drawer with the open lead. */
export const leadDrawer = (page: Page): Locator => page.getByRole('dialog');

/** The entries of the open lead's history, newest first. */
export const historyOf = (page: Page): Locator =>
  leadDrawer(page).getByRole('region', { name: 'History' }).getByRole('listitem');

/** Opens the lead with this text by a click on its row. */
export async function openLead(page: Page, text: string): Promise<void> {
  await rowOf(page, text).getByRole('gridcell', { name: text }).first().click();
  await expect(leadDrawer(page).getByRole('heading', { name: 'History' })).toBeVisible();
}

/** Returns the link of the last reset mail to an address, from the outbox file. */
export async function resetLinkTo({ dataDir }: LeadServer, email: string): Promise<string> {
  const read = () => /https?:\S+/.exec(lastMessageTo(dataDir, email))?.[0] ?? '';
  await expect.poll(read).toMatch(/\/reset-password\?token=/);
  return read();
}
