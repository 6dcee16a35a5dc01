import { fillForm, openForm } from '../support/fillForm.ts';
import { formOf } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { publicRoutes } from '../support/specifiedRoutes.ts';

/** The two pages whose texts are printed and kept. */
const policies = publicRoutes.filter(({ id }) => id === 'ROUTE-15' || id === 'ROUTE-16');

for (const { id, path } of policies) {
  test(`[${id}] ${path}: is printed as dark text on white, without menus and forms`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('header.site-header')).toBeHidden();
    await expect(page.locator('footer nav').first()).toBeHidden();
    await expect(page.locator('.skip-link')).toBeHidden();
    const texts = await page.locator('main :is(h1, h2, p, li):not(nav *)').evaluateAll((all) =>
      all.map((text) => {
        const grounds: string[] = [];
        for (let element: Element | null = text; element; element = element.parentElement) {
          const { backgroundColor } = getComputedStyle(element);
          if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) grounds.push(backgroundColor);
        }
        const { color, fontSize } = getComputedStyle(text);
        const lightness = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
        return {
          isShown: text.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          isOnWhite: grounds.length === 0 || grounds[0] === 'rgb(255, 255, 255)',
          isDark: Math.max(...lightness) < 110,
          isLegible: Number.parseFloat(fontSize) >= 12,
        };
      }),
    );
    expect(texts.length).toBeGreaterThan(10);
    for (const key of ['isShown', 'isOnWhite', 'isDark', 'isLegible'] as const) {
      expect(
        texts.filter((text) => !text[key]),
        key,
      ).toEqual([]);
    }
  });
}

test('a product page is printed without menus and forms', async ({ page }) => {
  const form = await openForm(page, formOf('HEALTH'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main h1')).toBeVisible();
  for (const part of [form, page.locator('header.site-header'), page.locator('footer.site-footer')])
    await expect(part).toBeHidden();
});

test('[CI-4] a quote is printed on its own', async ({ page }) => {
  const wizard = formOf('CRITICAL_ILLNESS');
  const form = await openForm(page, wizard);
  await fillForm(form, wizard, wizard.examples.fullest.filled);
  const quote = form.locator('[data-review]');
  await expect(quote).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(quote).toBeVisible();
  const printed = (await page.locator('body').innerText()).replace(/\s+/g, ' ').trim();
  expect(printed).toBe((await quote.innerText()).replace(/\s+/g, ' ').trim());
});
