import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { choice, controlsOf, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { test as fixtureTest } from '../support/fixtureSite.ts';
import type { JourneyForm } from '../support/forms.ts';
import { comeAsEmployee, leadBeside, openInbox } from '../support/inbox.ts';
import { expect } from '../support/journey.ts';
import { expectRefusal } from '../support/refusal.ts';

const run = promisify(execFile);

const test = fixtureTest.extend<{ marine: JourneyForm }>({
  marine: ({ formOf }, use) => use(formOf('MARINE')),
});

test.describe('a new product', () => {
  // One build serves them all.
  test.describe.configure({ mode: 'default' });

  test('[R24, ROUTE-36, HEAD-13, FOOT-18] its entries in header, mobile menu and footer become links to its page', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.locator('footer a[href="/marine-insurance"]')).toHaveText('Marine');
    await page.locator('header').getByRole('button', { name: 'Products' }).click();
    const entry = page.locator('header').getByRole('link', { name: 'Marine' });
    await expect(entry).not.toHaveAttribute('aria-disabled');
    await entry.click();
    await expect(page).toHaveURL('/marine-insurance');
    await expect(page.locator('main h1')).toHaveText('From port to door');

    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await page.locator('header').getByRole('button', { name: /menu/i }).click();
    const sidebar = page.getByRole('navigation', { name: 'Main' });
    await sidebar.getByRole('button', { name: 'Products' }).click();
    await sidebar.getByRole('button', { name: 'Corporate' }).click();
    await expect(sidebar.getByRole('link', { name: 'Marine' })).toHaveAttribute('href', '/marine-insurance');
  });

  test('[R12] its rule between fields holds: Other asks what else', async ({ page, marine }) => {
    const element = await openForm(page, marine);
    await fillForm(element, marine, marine.examples.smallest.filled);
    await choice(element, 'goods', 'Other').check();
    await submitButton(element).click();
    await expectRefusal(element, 'otherGoods', 'Enter what else should be covered');
    await controlsOf(element, 'otherGoods').fill('Samples for a fair');
    await expect(controlsOf(element, 'otherGoods')).toHaveAttribute('aria-invalid', 'false');
  });

  test('[PAY-1] its leads are in the staff’s inbox, with its fields as columns and itself as a filter', async ({
    page,
    marine,
    leadServer,
  }) => {
    const { payload } = marine.examples.fullest;
    const answer = await page.request.post(`${leadServer.url}/api/client-forms/forms`, {
      headers: { 'x-api-key': process.env.LEAD_API_KEY ?? 'development-key' },
      data: { formType: 'MARINE', data: payload },
    });
    expect(answer.status()).toBe(201);
    await comeAsEmployee(page, leadServer);
    await openInbox(page, leadServer);
    await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: marine.model.title });
    const row = page.locator('[role=row][data-id]').first();
    await expect(row).toBeVisible();
    for (const { label } of marine.model.fields.slice(0, 4))
      await expect(page.getByRole('columnheader', { name: label })).toBeVisible();
    // the first cell ticks the row
    await row.getByRole('gridcell').nth(1).click();
    for (const { name, label } of marine.model.fields.filter(({ kind }) => kind === 'text'))
      await expect(leadBeside(page).locator('dt', { hasText: label }).first().locator('+ dd')).toContainText(
        String(payload[name] ?? '–'),
      );
  });

  test('[PAY-1] its leads are in the list that the firm exports', async ({
    page,
    marine,
    fixtureSite,
    leadServer,
  }) => {
    const element = await openForm(page, marine);
    await fillForm(element, marine, marine.examples.fullest.filled);
    await submitButton(element).click();
    await expect(page.getByText(marine.model.confirmation)).toBeVisible();

    const command = [
      'src/server/commands/leadsCommand.ts',
      'export',
      '--format',
      'jsonl',
      '--form-type',
      'MARINE',
    ];
    const env = { ...process.env, ...fixtureSite, DATA_DIR: leadServer.dataDir };
    const { stdout } = await run(process.execPath, command, { env });
    const [newest] = stdout.split('\n').map((line) => JSON.parse(line || 'null'));
    expect(newest).toMatchObject({ formType: 'MARINE', data: marine.examples.fullest.payload });
  });
});
