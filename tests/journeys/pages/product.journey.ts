import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';
import { expectAnimatedOnce, expectNoAnimation } from '../support/scrollAnimations.ts';

test.use(moving);

interface SpecifiedProduct {
  readonly path: string;
  readonly form: string;
  /** Where Previous and Next lead; null: no button; '': a button that goes nowhere. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** The product order (PROD-7 to PROD-14, R22, R39). */
const products: readonly SpecifiedProduct[] = [
  { path: '/health-insurance', form: 'HEALTH', previous: null, next: '/motor-insurance' },
  { path: '/motor-insurance', form: 'MOTOR', previous: '/health-insurance', next: '/life-insurance' },
  {
    path: '/life-insurance',
    form: 'LIFE',
    previous: '/motor-insurance',
    next: '/critical-illness-insurance',
  },
  {
    path: '/critical-illness-insurance',
    form: 'CRITICAL_ILLNESS',
    previous: '/life-insurance',
    next: '/travel-insurance',
  },
  {
    path: '/travel-insurance',
    form: 'TRAVEL',
    previous: '/critical-illness-insurance',
    next: '/property-insurance',
  },
  { path: '/property-insurance', form: 'PROPERTY', previous: '/travel-insurance', next: null },
  {
    path: '/liabilities-insurance',
    form: 'LIABILITIES',
    previous: '/property-insurance',
    next: '/employee-benefits-insurance',
  },
  {
    path: '/employee-benefits-insurance',
    form: 'EMPLOYEE_BENEFITS',
    previous: '/liabilities-insurance',
    next: '/assets-insurance',
  },
  { path: '/assets-insurance', form: 'ASSETS', previous: '/employee-benefits-insurance', next: '' },
];

/** The figures of CONST-31 to CONST-36, where they are promised. */
const promised: Readonly<Record<string, readonly RegExp[]>> = {
  '/critical-illness-insurance': [/up to 80\s+illnesses/i, /1, 2 or 3 crore\s+as a lump sum/i],
  '/assets-insurance': [/25\+\s+asset policies issued/i],
  '/motor-insurance': [
    /24 hours\s+to your motor quote/i,
    /^\s*0\s+commission/i,
    /up to 7 years\s+of extended warranty from purchase/i,
  ],
};

for (const { path, form, previous, next } of products) {
  test(`[PROD-1 to PROD-6, CONST-31 to CONST-36] ${path}: hero, benefits, figures in large print and quote form, and the button to an expert leads to the form`, async ({
    page,
  }) => {
    await open(page, path);
    const hero = page.locator('main section').first();
    expect((await hero.getByRole('heading', { level: 1 }).innerText()).length).toBeGreaterThan(10);
    expect((await hero.locator('h1 + p').innerText()).length).toBeGreaterThan(40);
    await expectNeighbour(page, 'Previous', previous);
    await expectNeighbour(page, 'Next', next);

    const benefits = page.locator('main .benefits');
    expect(await benefits.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(2);
    const quote = page.locator(`form[data-form-type="${form}"]`);
    expect(
      await benefits.evaluate((block, selector) => {
        const other = document.querySelector(selector);
        return (
          other !== null && (block.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
        );
      }, `form[data-form-type="${form}"]`),
      'the form follows the benefits',
    ).toBe(true);

    const figures = promised[path];
    if (figures) {
      const shown = page.locator('main .figures').first().getByRole('listitem');
      await expect(shown).toHaveText(figures);
      const sizes = await shown
        .locator('.figures__value')
        .evaluateAll((values) => values.map((value) => Number.parseFloat(getComputedStyle(value).fontSize)));
      expect(Math.min(...sizes)).toBeGreaterThan(24);
    }

    await expect(quote).not.toBeInViewport();
    await hero.getByRole('button', { name: /chat.*expert/i }).click();
    await expect(quote).toBeInViewport();
    await expect(page.locator('#enquiry')).toBeFocused();
  });
}

test('[PROD-7 to PROD-17] Next leads from Health to Property, and from Liabilities to Assets; Previous leads back', async ({
  page,
}) => {
  for (const chain of [products.slice(0, 6), products.slice(6)]) {
    await open(page, chain[0]?.path ?? '');
    for (const { path } of chain.slice(1)) {
      await neighbour(page, 'Next').click();
      await expectArrival(page, path);
    }
    for (const { path } of chain.toReversed().slice(1)) {
      await neighbour(page, 'Previous').click();
      await expectArrival(page, path);
    }
  }
  await neighbour(page, 'Previous').click();
  await expectArrival(page, '/property-insurance');
});

/** The address changes at the click, the page when its module is there; only then are its own arrows in it. */
async function expectArrival(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
}

test('[PROD-20 to PROD-27] Property shows what is covered, and the bundle leads to its form', async ({
  page,
}) => {
  await open(page, '/property-insurance');
  await expect(covered(page).locator('h3')).toHaveText([
    'Apartment',
    'Bunglow/ Villa',
    'Interiors',
    'Pet',
    'Jewellery',
    'Contents (Furniture, Electrical, Gadgets)',
    'Art and Curios',
  ]);
  await page.getByRole('button', { name: /create your protection bundle/i }).click();
  await expect(page.locator('form[data-form-type="PROPERTY"]')).toBeInViewport();
});

test('[PROD-28, PROD-29, PROD-36, R23] Liabilities shows eight covered types, each with a line on it; the arrows are for phones alone', async ({
  page,
}) => {
  await open(page, '/liabilities-insurance');
  await expect(covered(page).getByRole('heading', { level: 3 })).toHaveText([
    'Commercial General Liability',
    'Cyber Insurance',
    'Bankers Indemnity Insurance',
    'Public Offering of Securities Insurance (POSI)',
    'Directors & Officers Liability (D&O)',
    'Professional Indemnity Liability',
    'Trade Credit Liability',
    'Public Liability',
  ]);
  await expect(covered(page).getByRole('paragraph')).toHaveCount(8);
  await expect(page.locator('.mobile-arrows')).toBeHidden();
});

test('[PROD-31 to PROD-35, PROD-37] Employee Benefits shows five tiles, each with its picture, label and animation', async ({
  page,
}) => {
  await open(page, '/employee-benefits-insurance');
  await expect(covered(page).getByRole('heading', { level: 3 })).toHaveText([
    'Group Term Life Insurance (GTLI)',
    'FSG',
    "Workmen's Compensation Policy",
    'Group Mediclaim Policy',
    'Group Personal Accident Policy',
  ]);
  const kinds = new Set<string | null>();
  for (const tile of await covered(page).getByRole('listitem').all()) {
    await tile.scrollIntoViewIfNeeded();
    const picture = tile.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const [tileBox, pictureBox] = [await tile.boundingBox(), await picture.boundingBox()];
    expect(pictureBox?.width, 'the picture fills the tile').toBeCloseTo(tileBox?.width ?? 0, 0);
    kinds.add(await tile.getAttribute('data-aos'));
  }
  expect([...kinds].every((kind) => kind !== null && /^(?:fade|zoom|flip)-/.test(kind))).toBe(true);
});

test.describe('on phones', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const { ids, path, arrows } of [
    {
      ids: ['PROD-29', 'PROD-30'],
      path: '/liabilities-insurance',
      arrows: [
        ['Property', '/property-insurance'],
        ['Employee Benefits', '/employee-benefits-insurance'],
      ],
    },
    {
      ids: ['PROD-36', 'R39'],
      path: '/employee-benefits-insurance',
      arrows: [
        ['Liabilities', '/liabilities-insurance'],
        ['Assets', '/assets-insurance'],
      ],
    },
    {
      ids: ['PROD-18', 'PROD-19', 'R22'],
      path: '/assets-insurance',
      arrows: [
        ['Employee Benefits', '/employee-benefits-insurance'],
        ['Cyber', '/health-insurance'],
      ],
    },
  ] as const) {
    test(`[${ids.join(', ')}] ${path}: arrows to ${arrows.map(([label]) => label).join(' and ')}`, async ({
      page,
    }) => {
      await open(page, path);
      const links = page.getByRole('navigation', { name: 'More products' }).getByRole('link');
      await expect(links).toHaveText(arrows.map(([label]) => label));
      for (const [place, [, to]] of arrows.entries()) {
        await links.nth(place).click();
        await expect(page).toHaveURL(to);
        await page.goBack();
        await expect(page).toHaveURL(path);
      }
    });
  }
});

test('[CI-66 to CI-80] Critical illness sets the facts of both insurers side by side', async ({ page }) => {
  await open(page, '/critical-illness-insurance');
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
});

test('[PROD-38, CONST-21] what comes into view on a product page moves for a second, and once only', async ({
  page,
}) => {
  await open(page, '/property-insurance');
  await expectAnimatedOnce(page);
});

test('[PROD-38] with the focus in a form nothing comes in any more: all stands in its place', async ({
  page,
}) => {
  await page.goto('/health-insurance');
  await expect(page.locator('html.animates')).toBeAttached();
  const waiting = page.locator('main [data-aos]:not(.aos-animate)');
  expect(await waiting.count()).toBeGreaterThan(0);
  await page.locator('form [name=email]').focus();
  await expect(page.locator('html.animates')).not.toBeAttached();
  const isStill = () =>
    page
      .locator('main [data-aos]')
      .evaluateAll((elements) =>
        elements.every(
          (element) => getComputedStyle(element).opacity === '1' && element.getAnimations().length === 0,
        ),
      );
  expect(await isStill()).toBe(true);
});

test.describe('for visitors who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[PROD-38] nothing on a product page waits to be scrolled to', async ({ page }) => {
    await open(page, '/employee-benefits-insurance');
    await expectNoAnimation(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[MOTOR-13 to MOTOR-22] both motor forms and both lists of the warranty can be read', async ({
    page,
  }) => {
    await page.goto('/motor-insurance');
    for (const form of ['MOTOR', 'EXTENDED_WARRANTY']) {
      await expect(page.locator(`form[data-form-type="${form}"]`)).toBeVisible();
    }
    await expect(page.getByText('100% replacement of failed parts')).toBeVisible();
    await expect(page.getByText('Non-OEM parts or modifications')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});

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

/** The list of what the product covers. */
const covered = (page: Page) => page.locator('main .covered');
