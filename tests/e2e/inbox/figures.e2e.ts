import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from '../support/axe.ts';
import { expectFitsZoomed } from '../support/expectFits.ts';
import { formOf } from '../support/forms.ts';
import { freshName, logInAsEmployee, openInbox } from '../support/inbox.ts';
import { expect, test } from '../support/journey.ts';
import type { LeadServer } from '../support/leadServer.ts';

const { model, examples } = formOf('GET_IN_TOUCH');

/** Sends a lead of an advertisement, and changes it as an employee; returns its click id. */
async function sendWith(page: Page, { url, adminUrl }: LeadServer, source: string, change: object | null) {
  const gclid = `${source}-${freshName()}`;
  const sent = await page.request.post(`${url}/api/client-forms/forms`, {
    headers: {
      'x-api-key': process.env.LEAD_API_KEY ?? 'development-key',
      'lead-source': `page=%2F&utm_source=${source}&gclid=${gclid}`,
    },
    data: { formType: model.formType, data: examples.smallest.payload },
  });
  const { id } = await sent.json();
  if (change === null) return gclid;
  const path = `${adminUrl}/api/inbox/leads/${id}/changes`;
  const changed = await page.request.post(path, { data: { version: 0, ...change } });
  expect(await changed.text()).toContain('"version":1');
  return gclid;
}

test('a manager reads the figures, opens their leads and saves the won ones for an ad network', async ({
  page,
  leadServer,
}) => {
  const source = `figures${freshName()}`.toLowerCase();
  const email = await logInAsEmployee(page, leadServer);
  const won = await sendWith(page, leadServer, source, { status: 'won', owner: email });
  await sendWith(page, leadServer, source, { status: 'lost', reason: 'Price', owner: email });
  await sendWith(page, leadServer, source, null);

  await openInbox(page, leadServer);
  await page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Source' }).selectOption(source);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(new RegExp(`source=${source}`));

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(section('Waiting now')).toContainText(/1 lead waits, .* of working time ago/);
  await expect(section('First answer')).toContainText('2 leads with a known time');
  await expect(section('First answer')).toContainText(/Median\s*0 min of working time/);
  await expect(section('By form')).toContainText(/3 leads, arrived from/);
  const row = section('By form').getByRole('row').filter({ hasText: model.title });
  await expect(row.getByRole('cell')).toHaveText([/^3/, /^1/, /^1/, /^1/, '50%']);
  await expect(section('By owner').getByRole('row').filter({ hasText: email })).toContainText('2');
  const reasons = section('Why leads were won and lost');
  await expect(reasons.getByRole('row').filter({ hasText: 'Price' })).toContainText('1');
  await expectNoAxeFindings(page, 'the figures');

  const conversions = section('Won leads for ad networks');
  await expect(conversions).toContainText('1 lead won');
  await expect(conversions.getByRole('button', { name: 'CSV for Microsoft Advertising' })).toBeDisabled();
  await conversions.getByLabel('Conversion name').fill('Policy sold');
  const downloading = page.waitForEvent('download');
  await conversions.getByRole('button', { name: 'CSV for Google Ads' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('won-leads-google.csv');
  const [zone, , line] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(zone).toBe('Parameters:TimeZone=+0530');
  expect(line).toMatch(new RegExp(`^${won},Policy sold,\\d{4}-\\d{2}-\\d{2} [\\d:]{8},,$`));

  await row.getByRole('link', { name: `3 leads: ${model.title}` }).click();
  await expect(page.getByText(/^3 leads/)).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: `1 lead: won, ${model.title}` }).click();
  await expect(page.getByText(/^1 lead/)).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expectFitsZoomed(page, '/dashboard/figures');
});

test('custom dates have two ends, and a filter without leads says so', async ({ page, leadServer }) => {
  await logInAsEmployee(page, leadServer);
  await page.goto(`${leadServer.adminUrl}/dashboard/figures`);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Custom dates');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('0 leads, arrived from 1 Jan 2020 to 31 Jan 2020.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01');
  await expectNoAxeFindings(page, 'the figures without leads');
});
