import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import type { Recording } from '#workbench/machines/recording.ts';
import { replay } from '#workbench/machines/simulate/replay.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { test as base } from '../support/devForms.ts';
import { proves } from '../support/proves.ts';

/** The message of the error that a test provokes. */
const brokenLog = 'This log is broken.';

/** `test` for the studio's machines, which fails on errors in the browser's console. */
const test = base.extend({
  page: async ({ page, context }, use) => {
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(String(error.error())));
    context.on('console', (message) => {
      // 409: a recording of that name already exists
      if (
        message.type() === 'error' &&
        !message.text().includes('409') &&
        !message.text().includes(brokenLog)
      )
        errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    expect(errors, 'errors in the browser console').toEqual([]);
  },
});

/** The dev server transforms modules on their first request. */
const firstLook = { timeout: 60_000 };

async function openMachine(page: Page, id: string): Promise<void> {
  await page.goto(`/studio/machines#${id}`);
  await expect(page.locator(`.stage [data-state=""]`).getByText(id, { exact: true })).toBeVisible(firstLook);
}

const active = (page: Page, path: string): Locator => page.locator(`.is-active[data-state="${path}"]`);

/** Sends an event from the list, with its payload. */
async function send(page: Page, type: string, payload?: object): Promise<void> {
  if (payload) await page.getByLabel(`Payload of ${type}`, { exact: true }).fill(JSON.stringify(payload));
  await page.getByRole('button', { name: type, exact: true }).click();
}

async function resolveCall(page: Page, call: string, output: object): Promise<void> {
  await page.getByLabel(`Result of ${call}`, { exact: true }).fill(JSON.stringify(output));
  await page.getByRole('button', { name: 'Resolve', exact: true }).click();
}

/** Makes the log throw while the window's `isBroken` is true. */
const breakable = (module: string): string =>
  module.replace(
    /(function StepLog\([^)]*\) \{)/,
    `$1 if (window.isBroken) throw new Error('${brokenLog}');`,
  );

test.describe('the machines in the studio', () => {
  test.setTimeout(180_000);

  test('every machine is played by hand, and a login is saved as a passing test', async ({
    page,
    devServer,
  }) => {
    proves('OTP-4, OTP-5, OTP-8');
    await page.route('**/machines/StepLog.tsx*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: breakable(await response.text()) });
    });
    await test.step('the login is played to the third wrong code, past the countdown, and saved as a passing test', async () => {
      await openMachine(page, 'customerLogin');
      await send(page, 'phone.changed', { value: '9876543210' });
      await expect(active(page, 'otp.sending')).toBeVisible();
      await resolveCall(page, 'sendOtp', { isSent: true, message: null });
      await expect(active(page, 'otp.counting')).toBeVisible();
      for (const code of ['111111', '222222', '333333']) {
        await send(page, 'code.changed', { value: code });
        await send(page, 'login.submitted');
        await expect(active(page, 'login.loggingIn')).toBeVisible();
        await resolveCall(page, 'loginWithOtp', {
          isAccepted: false,
          message: `Wrong code ${code}.`,
          redirect: null,
        });
        await expect(page.locator('.log li').first()).toContainText(`Wrong code ${code}.`);
        await expect(active(page, 'login.ready')).toBeVisible();
      }
      await page.getByRole('button', { name: '+60 s' }).click();
      await expect(page.getByLabel('Time', { exact: true })).toHaveText('60.0 s');
      await expect(active(page, 'otp.waiting')).toBeVisible();

      await page.getByLabel('What this test shows').fill('Third wrong code');
      await page.getByRole('button', { name: 'Save as test' }).click();
      await expect(page.getByText('customerLogin-third-wrong-code.recording.json')).toBeVisible();
      const file = join(devServer.recordings, 'customerLogin-third-wrong-code.recording.json');
      const saved = JSON.parse(readFileSync(file, 'utf8')) as Recording;
      const { steps } = saved;
      expect(steps.filter(({ cause }) => cause.kind === 'timer')).toHaveLength(60);
      expect(steps.flatMap(({ effects = [] }) => effects).map(({ action }) => action)).toEqual([
        'announce',
        'announce',
        'announce',
        'announce',
      ]);

      // saving under an existing name does not replace the file
      await page.getByRole('button', { name: 'Save as test' }).click();
      await expect(page.getByText('already exists')).toBeVisible();
      expect(readdirSync(devServer.recordings)).toHaveLength(1);

      expect(replay(customerLoginMachine, saved, saved.input)).toEqual(saved);
    });
    await test.step('a part that cannot be rendered shows its error, and the recording after a retry', async () => {
      const breakLog = (isBroken: boolean) =>
        page.evaluate((is) => Object.assign(window, { isBroken: is }), isBroken);
      await breakLog(true);
      await page.getByRole('button', { name: '+10 s' }).click();
      await expect(page.getByRole('alert')).toContainText(brokenLog);
      await breakLog(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Time', { exact: true })).toHaveText('70.0 s');
    });
    await test.step('everything works by keyboard, without axe findings on any tab', async () => {
      await openMachine(page, 'loginDialog');
      const press = async (name: string) => {
        await page.getByRole('button', { name, exact: true }).first().focus();
        await page.keyboard.press('Enter');
      };
      await press('dialog.opened');
      await expect(active(page, 'shown')).toBeVisible();
      await press('Undo');
      await expect(active(page, 'closed')).toBeVisible();
      await press('Redo');
      await expect(active(page, 'shown')).toBeVisible();
      await expectNoAxeFindings(page, 'machines, Play');
      const size = page.getByLabel('Size', { exact: true });
      const fitted = await size.innerText();
      await press('Larger');
      await expect(size).not.toHaveText(fitted);
      const pane = page.getByRole('region', { name: 'Chart' });
      await press('Larger');
      await pane.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => pane.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      await press('Fit');
      await press('Full screen');
      const missingWidth = () => pane.evaluate(({ clientWidth }) => innerWidth - clientWidth);
      await expect.poll(missingWidth).toBe(0);
      await page.evaluate(() => document.exitFullscreen());
      await expect.poll(missingWidth).toBeGreaterThan(0);
      for (const tab of ['Outline', 'Export']) {
        await press(tab);
        await expectNoAxeFindings(page, `machines, ${tab}`);
      }
      await press('Outline');
      await press('Play path to shown.presence.closing');
      await expect(active(page, 'shown.presence.closing')).toBeVisible();
    });
    await test.step('a payload that is empty, not JSON or not an object shows an error, and the run continues', async () => {
      await openMachine(page, 'customerLogin');
      const payload = page.getByLabel('Payload of phone.changed', { exact: true });
      const button = page.getByRole('button', { name: 'phone.changed', exact: true });
      await payload.fill('');
      await expect(payload).toHaveAccessibleDescription(/^The machine fails at this: /);
      await button.click();
      await expect(page.getByRole('alert')).toContainText('The machine fails at this: ');
      await expect(active(page, 'otp.waiting')).toBeVisible();
      await payload.fill('{"value":');
      await expect(payload).toHaveAccessibleDescription(/^This is not JSON: /);
      await expect(button).toBeDisabled();
      await payload.fill('7');
      await expect(payload).toHaveAccessibleDescription(/ must be an object, such as /);
      await expectNoAxeFindings(page, 'machines, an invalid payload');
      await send(page, 'phone.changed', { value: '9876543210' });
      await expect(active(page, 'otp.sending')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    await test.step('a form opens by the URL of an open page, and its active state is visible', async () => {
      await openMachine(page, 'criticalIllnessForm');
      const isVisible = (path: string) => expect(active(page, path).locator('rect').first()).toBeInViewport();
      await isVisible('submission.editing');
      await page.evaluate(() => location.assign('#healthForm'));
      await expect(
        page.locator('.stage [data-state=""]').getByText('healthForm', { exact: true }),
      ).toBeVisible(firstLook);
      await send(page, 'lead.submitted');
      await expect(active(page, 'submission.submitted.sending')).toBeVisible();
      await isVisible('submission.submitted.sending');
    });
    await test.step('a press on an arrow sends its event', async () => {
      await openMachine(page, 'customerLogin');
      const arrow = page.locator('.chart-label[data-transition="otp on phone.changed [0]"]');
      await expect(arrow).toHaveClass(/is-open/);
      await arrow.click();
      await expect(active(page, 'otp.sending')).toBeVisible();
    });
  });

  test('a page with ?inspect is watched live, with its last active machine', async ({ page }) => {
    const [inspector] = await Promise.all([
      page.waitForEvent('popup'),
      page.goto('/critical-illness-insurance?inspect'),
    ]);
    await expect(inspector).toHaveURL(/\/studio\/machines$/);
    const field = page.locator('form[data-form-type="CRITICAL_ILLNESS"] input').first();
    await field.fill('Asha', firstLook);
    await field.blur();
    await expect(inspector.locator('.stage [data-state=""]')).toContainText('criticalIllnessForm', firstLook);
    await expect(inspector.locator('.log li').first()).toContainText('field.changed');
    await expect(inspector.locator('.log')).not.toContainText('Asha');
    await expectNoAxeFindings(inspector, 'machines, live');
  });
});
