import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { comeAsEmployee, leadBeside, openInbox } from '../support/inbox.ts';
import { expect } from '../support/journey.ts';
import { hamburgerOf, menuOf, openPage, toggleOf } from '../support/siteHeader.ts';

test('[R24, ROUTE-36, HEAD-13, FOOT-18] the entries of a new product in header, mobile menu and footer become links to its page', async ({
  page,
}) => {
  await openPage(page, '/about', 390);
  await hamburgerOf(page).click();
  await toggleOf(page, 'Products').click();
  await toggleOf(page, 'Corporate').click();
  const entry = menuOf(page).getByRole('link', { name: 'Marine' });
  await expect(entry).toHaveAttribute('href', '/marine-insurance');
  await openPage(page, '/about', 1280);
  await expect(page.locator('footer a[href="/marine-insurance"]')).toHaveText('Marine');
  await toggleOf(page, 'Products').click();
  await expect(entry).not.toHaveAttribute('aria-disabled');
  await entry.click();
  await expect(page).toHaveURL('/marine-insurance');
  await expect(page.locator('main h1')).toHaveText('From port to door');
});

test('[PAY-1] a new product’s leads are in the list that the firm exports, and in the staff’s inbox with its fields as columns: a yes or no in words, amounts in groups', async ({
  page,
  formOf,
  fixtureSite,
  leadServer,
}) => {
  const event = formOf('EVENT_COVER');
  const { filled, payload } = event.examples.fullest;
  const element = await openForm(page, event);
  await fillForm(element, event, filled);
  await submitButton(element).click();
  await expect(page.getByText(event.model.confirmation)).toBeVisible();
  const command = ['src/server/commands/leadsCommand.ts', 'export', '--format', 'jsonl', '--form-type'];
  const env = { ...process.env, ...fixtureSite, DATA_DIR: leadServer.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [...command, 'EVENT_COVER'], { env });
  const [newest] = stdout.split('\n').map((line) => JSON.parse(line || 'null'));
  expect(newest).toMatchObject({ formType: 'EVENT_COVER', data: payload });

  await comeAsEmployee(page, leadServer);
  await openInbox(page, leadServer);
  await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: event.model.title });
  for (const { label } of event.model.fields.slice(0, 4))
    await expect(page.getByRole('columnheader', { name: label })).toBeVisible();
  // the first cell ticks the row
  await page.locator('[role=row][data-id]').first().getByRole('gridcell').nth(1).click();
  const beside = (label: string) =>
    leadBeside(page).locator('dt', { hasText: label }).first().locator('+ dd');
  await expect(beside('Cost of the event')).toContainText('₹ 12,50,000');
  await expect(beside('Will it be outdoors?')).toContainText('Yes');
  await expect(beside('There will be fireworks')).toContainText('Yes');
});

test('[R71] a new product’s form says which personal answers it takes, and so does its row on the privacy page', async ({
  page,
  formOf,
}) => {
  const { routes, formType, model } = formOf('EVENT_COVER');
  const personal = model.fields.flatMap((field) => (field.personal ? [new RegExp(field.label, 'i')] : []));
  expect(personal.length).toBeGreaterThan(1);
  await page.goto(routes[0] ?? '/');
  const notice = page.locator(`form[data-form-type="${formType}"] .form-notice`);
  for (const label of personal) await expect(notice).toContainText(label);
  await page.goto('/privacy-policy');
  const row = page.getByRole('row', { name: model.title });
  for (const label of personal) await expect(row).toContainText(label);
});
