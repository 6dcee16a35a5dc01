import type { Locator } from '@playwright/test';
import { controlsOf, currentStep, enter, fillForm, openForm, submitButton } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

test('[PAY-23, FORM-HEALTH-1] HEALTH by keyboard alone: Tab goes through it in order, Space ticks, Enter sends', async ({
  page,
  newRows,
}) => {
  const health = formOf('HEALTH');
  const { filled, payload } = health.examples.fullest;
  const element = await openForm(page, health);
  await controlsOf(element, 'firstName').focus();
  for (const { name, options } of health.model.fields) {
    if (options) {
      for (const option of options) {
        await expect(element.locator(`[name="${name}"][value="${option.value}"]`)).toBeFocused();
        await page.keyboard.press('Space');
        await page.keyboard.press('Tab');
      }
    } else {
      await expect(controlsOf(element, name)).toBeFocused();
      await page.keyboard.type(String(filled[name]));
      await page.keyboard.press('Tab');
    }
  }
  await expect(submitButton(element)).toBeFocused();
  await controlsOf(element, 'email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: payload }]);
});

test('[CI-5] Enter in a step of the wizard does what its Next does', async ({ page }) => {
  const wizard = formOf('CRITICAL_ILLNESS');
  const element = await openForm(page, wizard);
  const [first, second] = wizard.model.steps?.items ?? [];
  for (const name of first?.fields ?? []) await enter(element, name, wizard.examples.fullest.filled[name]);
  await controlsOf(element, 'email').press('Enter');
  await expect(currentStep(element)).toContainText(second?.title ?? '');
});

test.describe('for visitors who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[CONST-20, CONST-21, HEAD-33] nothing moves by itself, and nothing glides', async ({ page }) => {
    for (const path of ['/', '/about', '/partners', '/health-insurance']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-ready');
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation.playState === 'running')
          .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 50)
          .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
      );
      expect(moving, path).toEqual([]);
      const playing = await page
        .locator('video')
        .evaluateAll((all) => all.filter((video) => !(video as HTMLVideoElement).paused).length);
      expect(playing, path).toBe(0);
    }
  });

  test('[CI-9, CI-38] the wizard jumps to its form instead of gliding', async ({ page }) => {
    const wizard = formOf('CRITICAL_ILLNESS');
    const element = await openForm(page, wizard);
    await fillForm(element, wizard, wizard.examples.fullest.filled);
    await expect(currentStep(element)).toContainText('View Quote');
    await expect(element).toBeInViewport();
  });
});

test('[PAY-1] names in Devanagari, and words from the right to the left, are shown and stored as they were typed', async ({
  page,
  newRows,
}) => {
  const health = formOf('HEALTH');
  const { filled, payload } = health.examples.fullest;
  const own = { firstName: 'श्रीमती आशा', lastName: 'خان (A-12)', description: 'परिवार के लिए, \u200fشکریہ' };
  const element = await openForm(page, health);
  await fillForm(element, health, { ...filled, ...own });
  // what is written from the right begins at the right
  await expect(controlsOf(element, 'lastName')).toHaveCSS('unicode-bidi', 'plaintext');
  await submitButton(element).click();
  await expect(page.getByText(health.model.confirmation)).toBeVisible();
  expect(newRows()).toEqual([{ formType: 'HEALTH', data: { ...payload, ...own } }]);
});

test('[HEAD-18, PAY-39] in forced colours, on a dark ground, everything that can be pressed is seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  const element = await openForm(page, formOf('MOTOR'));
  const controls = [
    page.locator('header').getByRole('button', { name: 'Menu' }),
    ...(await page.locator('[role=tab]:visible').all()),
    ...(await element.locator(':is(input, textarea, select, button):visible').all()),
  ];
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls)
    expect(
      await coloursOf(control),
      await control.evaluate((it) => it.outerHTML.slice(0, 90)),
    ).toBeGreaterThan(1);
});

/** How many colours an element is drawn in; one that nobody sees has a single one. */
async function coloursOf(control: Locator): Promise<number> {
  const picture = (await control.screenshot()).toString('base64');
  return control.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    paper?.drawImage(bitmap, 0, 0);
    const { data = [] } = paper?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
  }, picture);
}
