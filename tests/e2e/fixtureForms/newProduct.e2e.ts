import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { test } from '../support/fixtureSite.ts';
import { leadDrawer, logInAsEmployee, openInbox } from '../support/inbox.ts';
import { expect } from '../support/journey.ts';
import { proves } from '../support/proves.ts';

test('leads of a new product are in the export and in the inbox, with its fields as columns', async ({
  page,
  formOf,
  fixtureSite,
  leadServer,
}) => {
  proves('PAY-1, R71');
  const event = formOf('EVENT_COVER');
  const { filled, payload } = event.examples.fullest;
  const element = await openForm(page, event);
  const personal = event.model.fields.flatMap(({ personal: isPersonal, label }) =>
    isPersonal ? [new RegExp(label, 'i')] : [],
  );
  expect(personal.length).toBeGreaterThan(1);
  await fillForm(element, event, { ...filled, budget: 1_250_000 });
  await submitButton(element).click();
  await expect(page.getByText(event.model.confirmation)).toBeVisible();
  await page.goto('/privacy-policy');
  const row = page.getByRole('row', { name: event.model.title });
  for (const label of personal) await expect(row).toContainText(label);
  const command = ['src/server/commands/leadsCommand.ts', 'export', '--format', 'jsonl', '--form-type'];
  const env = { ...process.env, ...fixtureSite, DATA_DIR: leadServer.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [...command, 'EVENT_COVER'], { env });
  const [newest] = stdout.split('\n').map((line) => JSON.parse(line || 'null'));
  expect(newest).toMatchObject({ formType: 'EVENT_COVER', data: { ...payload, budget: 1_250_000 } });

  await logInAsEmployee(page, leadServer);
  await openInbox(page, leadServer);
  await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: event.model.title });
  for (const { label } of event.model.fields.slice(0, 4))
    await expect(page.getByRole('columnheader', { name: label })).toBeVisible();
  // the first cell has the row's checkbox
  await page.locator('[role=row][data-id]').first().getByRole('gridcell').nth(1).click();
  const answerTo = (label: string) =>
    leadDrawer(page).locator('dt', { hasText: label }).first().locator('+ dd');
  await expect(answerTo('Cost of the event')).toContainText('₹ 12,50,000');
  await expect(answerTo('Will it be outdoors?')).toContainText('Yes');
  await expect(answerTo('There will be fireworks')).toContainText('Yes');
});
