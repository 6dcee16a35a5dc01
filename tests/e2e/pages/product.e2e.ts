import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { expectBelowHeader } from '../support/siteHeader.ts';
import { specifiedForms } from '../support/specifiedForms.ts';

/**
 * The order of products (PROD-7 to PROD-14, R22, R39): the targets of Previous and Next. Null means no button, '' a disabled
 * one.
 */
const products = [
  ['/health-insurance', 'HEALTH', null, '/motor-insurance'],
  ['/motor-insurance', 'MOTOR', '/health-insurance', '/life-insurance'],
  ['/life-insurance', 'LIFE', '/motor-insurance', '/critical-illness-insurance'],
  ['/critical-illness-insurance', 'CRITICAL_ILLNESS', '/life-insurance', '/travel-insurance'],
  ['/travel-insurance', 'TRAVEL', '/critical-illness-insurance', '/property-insurance'],
  ['/property-insurance', 'PROPERTY', '/travel-insurance', null],
  ['/liabilities-insurance', 'LIABILITIES', '/property-insurance', '/employee-benefits-insurance'],
  ['/employee-benefits-insurance', 'EMPLOYEE_BENEFITS', '/liabilities-insurance', '/assets-insurance'],
  ['/assets-insurance', 'ASSETS', '/employee-benefits-insurance', ''],
] as const;

/** The figures of CONST-31 to CONST-36 in large type. The single figure of Assets is in the hero's text instead. */
const promised: Readonly<Record<string, readonly RegExp[]>> = {
  '/critical-illness-insurance': [/up to 80\s+illnesses, depending/i, /1, 2 or 3 crore\s+as a lump sum/i],
  '/motor-insurance': [
    /24 hours\s+to your motor quote/i,
    /^\s*0\s+commission/i,
    /up to 7 years\s+of extended warranty from purchase/i,
  ],
};

test('each product has a hero, benefits, figures and its quote form', async ({ page }) => {
  proves('PROD-1 to PROD-37, CONST-31 to CONST-36, CI-66 to CI-80, R22, R23, R39');
  test.slow();
  for (const [path, formType, previous, next] of products)
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, path);
      const hero = page.locator('main section').first();
      expect((await hero.getByRole('heading', { level: 1 }).innerText()).length).toBeGreaterThan(10);
      expect((await hero.locator('h1 + p').innerText()).length).toBeGreaterThan(40);
      if (formType === 'ASSETS') await expect(hero).toContainText('25+ asset policies issued');
      await expectNeighbour(page, 'Previous', previous);
      await expectNeighbour(page, 'Next', next);

      const benefits = page.locator('main .points');
      expect(await benefits.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(2);
      const quote = page.locator(`form[data-form-type="${formType}"]`);
      const tops = [benefits, quote].map((part) => part.evaluate((it) => it.getBoundingClientRect().top));
      const [above = 0, below = 0] = await Promise.all(tops);
      expect(below, 'the form follows the benefits').toBeGreaterThan(above);

      const figures = promised[path];
      if (figures) {
        const shown = page.locator('main .figures').first().getByRole('listitem');
        await expect(shown).toHaveText(figures);
        const sizes = await shown
          .locator('.figures__value')
          .evaluateAll((values) =>
            values.map((value) => Number.parseFloat(getComputedStyle(value).fontSize)),
          );
        expect(Math.min(...sizes)).toBeGreaterThan(24);
      }

      if (formType === 'CRITICAL_ILLNESS') await expectSideBySide(page);
      await expect(quote).not.toBeInViewport();
      await hero.getByRole('button', { name: /chat.*expert/i }).click();
      await expect(quote).toBeInViewport();
      await expect(page.locator('#enquiry')).toBeFocused();

      await expectCovered(page, path);
      await expectArrows(page, path);
      if (formVariants.includes(formType)) await expectOnPhoneAndPaper(page);
    });
});

/** Pages with one form, two forms in tabs, and a form in steps. */
const formVariants = ['HEALTH', 'MOTOR', 'CRITICAL_ILLNESS'];

/** Expects that one press scrolls to the first field on a phone, and that print omits the form. */
async function expectOnPhoneAndPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  const start = page.locator('main section').first().getByRole('button').first();
  await expect(start).toBeInViewport();
  await start.click();
  await expectInFirstField(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-head')).toBeVisible();
  // print shows the covered items, including buttons
  await expect(page.locator('main :is(button, [role=button]):visible:not(.covered *)')).toHaveCount(0);
  await expect(page.locator('main form:visible')).toHaveCount(0);
  await expect(page.locator('details p').first()).toBeVisible();
  const heads = page.locator('main :is(h1, h2, h3, .section__head):visible');
  const loneHeads = await heads.evaluateAll((all) =>
    all.filter((head) => getComputedStyle(head).breakAfter !== 'avoid').map(({ textContent }) => textContent),
  );
  expect(loneHeads).toEqual([]);
}

/** The options of forms, from the specification. */
const optionsOf = (formType: string) =>
  (specifiedForms[formType] ?? []).flatMap(({ options = [] }) => options);

/** The covered items of pages, from the specification. */
const coveredTypes: Readonly<Record<string, readonly string[]>> = {
  '/property-insurance': [
    'Apartment',
    'Bunglow/ Villa',
    'Interiors',
    'Pet',
    'Jewellery',
    'Contents (Furniture, Electrical, Gadgets)',
    'Art and Curios',
  ],
  '/liabilities-insurance': [...optionsOf('LIABILITIES'), 'Public Liability'],
  '/employee-benefits-insurance': optionsOf('EMPLOYEE_BENEFITS'),
};

/** The arrows on phones, with their targets. */
const mobileArrows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/liabilities-insurance': {
    Property: '/property-insurance',
    'Employee Benefits': '/employee-benefits-insurance',
  },
  '/employee-benefits-insurance': { Liabilities: '/liabilities-insurance', Assets: '/assets-insurance' },
  '/assets-insurance': { 'Employee Benefits': '/employee-benefits-insurance', Cyber: '/health-insurance' },
};

/** Expects the covered items, if any. The bundle button scrolls to its form; tiles have pictures and animations. */
async function expectCovered(page: Page, path: string): Promise<void> {
  const covered = page.locator('main .covered');
  const types = coveredTypes[path];
  if (!types) return;
  await expect(covered.getByRole('heading', { level: 3 })).toHaveText(types);
  if (path === '/liabilities-insurance') await expect(covered.getByRole('paragraph')).toHaveCount(8);
  if (path === '/property-insurance') {
    await covered.getByRole('button', { name: /create your protection bundle/i }).click();
    await expect(page.locator('form[data-form-type="PROPERTY"]')).toBeInViewport();
  }
  if (path !== '/employee-benefits-insurance') return;
  for (const tile of await covered.getByRole('listitem').all()) {
    await tile.scrollIntoViewIfNeeded();
    await expect(tile).toHaveAttribute('data-aos', /^(?:fade|zoom|flip)-/);
    const picture = tile.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const [tileBox, pictureBox] = [await tile.boundingBox(), await picture.boundingBox()];
    expect(pictureBox?.width, 'the picture fills the tile').toBeCloseTo(tileBox?.width ?? 0, 0);
  }
}

/** Expects the focus in the first field of a form, below the header and inside the window. */
async function expectInFirstField(page: Page): Promise<void> {
  const focused = page.locator('main form [name]:focus');
  await expectBelowHeader(focused);
  const isFirst = await focused.evaluate((control: HTMLInputElement) => {
    const shown = [...(control.form ?? [])].filter(
      (one) => one.hasAttribute('name') && one.getClientRects().length > 0,
    );
    return shown[0] === control;
  });
  expect(isFirst, 'the focus is in the first field').toBe(true);
}

/** Pages whose items tick options of the form. */
const pagesWithItems = products.filter(([path]) =>
  ['/property-insurance', '/liabilities-insurance', '/employee-benefits-insurance'].includes(path),
);

for (const [path, formType] of pagesWithItems)
  test(`${path}: items tick the form’s options, and show their state`, async ({ page }) => {
    proves('PROD-20 to PROD-35, R23, R73');
    await open(page, path);
    const form = page.locator(`form[data-form-type="${formType}"]`);
    const items = page.locator('main .covered').getByRole('button', { name: /^(?!Create your protection)/ });
    expect((await items.allInnerTexts()).toSorted()).toEqual(optionsOf(formType).toSorted());
    const go = page.getByRole('button', { name: /chosen: continue$/ });
    await expect(go).toHaveCount(0);
    await items.first().scrollIntoViewIfNeeded();
    for (const [index, item] of (await items.all()).entries()) {
      await expect(item).toHaveAttribute('aria-pressed', 'false');
      await item.focus();
      const top = await page.evaluate(() => scrollY);
      await page.keyboard.press(index % 2 ? 'Enter' : 'Space');
      await expect(item).toHaveAttribute('aria-pressed', 'true');
      await expect(item).toBeFocused();
      expect(await page.evaluate(() => scrollY), 'the page does not scroll').toBe(top);
      await expect(form.getByLabel(await item.innerText(), { exact: true })).toBeChecked();
      await expect(go).toHaveText(`${index + 1} chosen: continue`);
    }
    const first = form.getByLabel(await items.first().innerText(), { exact: true });
    await first.uncheck();
    await expect(items.first()).toHaveAttribute('aria-pressed', 'false');
    await items.last().click();
    await expect(form.getByLabel(await items.last().innerText(), { exact: true })).not.toBeChecked();

    const rest = `${(await items.count()) - 2} chosen: continue`;
    await page.reload();
    await expect(go).toHaveText(rest);
    await expect(items.first()).toHaveAttribute('aria-pressed', 'false');
    await expect(items.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await go.click();
    await expectInFirstField(page);
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(go).toHaveCount(0);
  });

test('on a phone one press focuses the first field of a product’s form', async ({ page }) => {
  proves('PROD-3, PROD-6');
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, formType] of products)
    await test.step(path, async () => {
      await open(page, path);
      const bar = page.locator('.quote-bar').getByRole('button');
      let presses = 0;
      for (let part = 0; part <= 1; part += 0.1) {
        await page.evaluate((share) => {
          (document.activeElement as HTMLElement).blur();
          const { scrollHeight, clientHeight } = document.documentElement;
          scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' });
        }, part);
        if (await isInWindow(page, `form[data-form-type="${formType}"]`)) {
          await expectUncoveredFields(page);
          continue;
        }
        // the hero has its own button
        const isBarShown = await bar.evaluate(isOnTop);
        if (part > 0) expect(isBarShown, `the bar shows at ${part}`).toBe(true);
        const press = isBarShown ? bar : page.locator('main section').first().getByRole('button').first();
        await press.click();
        await expectInFirstField(page);
        await expect(bar).toBeHidden();
        presses += 1;
      }
      expect(presses).toBeGreaterThan(4);
    });
});

test('on a phone the bar never covers the focused element', async ({ page }) => {
  proves('PROD-3, PROD-6');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/property-insurance');
  const phone = page.locator('.quote-bar a[href^="tel:"]');
  for (let stops = 0; !(await phone.evaluate((link) => link === document.activeElement)); stops += 1) {
    expect(stops).toBeLessThan(100);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate(isOnTop), `stop ${stops}`).toBe(true);
  }
});

/** Whether a click at the middle of an element reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return hit !== null && (element.contains(hit) || hit.contains(element) || hit === label);
}

const isInWindow = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });

/** Expects that the bar covers no field. */
async function expectUncoveredFields(page: Page): Promise<void> {
  const covered = await page.locator('main form [name]').evaluateAll((controls) =>
    controls
      .filter((control) => control.getClientRects().length > 0)
      .flatMap((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest('.quote-bar') ? [control.getAttribute('name')] : [];
      }),
  );
  expect(covered).toEqual([]);
}

/** Expects the arrows only on phones. */
async function expectArrows(page: Page, path: string): Promise<void> {
  const arrows = page.getByRole('navigation', { name: 'More products' }).getByRole('link');
  await expect(arrows).toHaveCount(0);
  const targets = mobileArrows[path];
  if (!targets) return;
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(arrows).toHaveText(Object.keys(targets));
  for (const [label, to] of Object.entries(targets))
    await expect(arrows.filter({ hasText: label })).toHaveAttribute('href', to);
}

/** Expects the comparison of both insurers of critical illness (CI-66 to CI-80). */
async function expectSideBySide(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Two insurers, side by side' });
  await expect(table.getByRole('columnheader')).toHaveText(['ManipalCigna', 'Aditya Birla']);
  const cells = async (row: string) =>
    table
      .getByRole('row', { name: new RegExp(`^${row}`) })
      .getByRole('cell')
      .allInnerTexts();
  expect(await cells('Covers')).toEqual(['30 illnesses', '64 illnesses']);
  expect(await cells('Initial waiting')).toEqual(['90 days', '180 days']);
  expect(await cells('Survival period')).toEqual(['30 days', '15 days']);
  expect(await cells('Pays')).toEqual(['A lump sum on first diagnosis', 'A lump sum on first diagnosis']);
  expect((await cells('Exclusions')).map((text) => text.split(/\n+/))).toEqual([
    ['Non-listed illnesses', 'Pre-existing diseases', 'HIV/AIDS', 'Drug abuse'],
    ['Suicide', 'Intoxication', 'Congenital defects', 'Illegal acts'],
  ]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

const neighbour = (page: Page, label: 'Previous' | 'Next') =>
  page.locator('main').getByRole('link', { name: label, exact: true });

async function expectNeighbour(page: Page, label: 'Previous' | 'Next', path: string | null): Promise<void> {
  const link = neighbour(page, label);
  if (path === null) await expect(link).toHaveCount(0);
  else if (path === '') {
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).not.toHaveAttribute('href');
  } else await expect(link).toHaveAttribute('href', path);
}
