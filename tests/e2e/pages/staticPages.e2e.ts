import type { BrowserContext, Locator, Page } from '@playwright/test';
import claims from '#web/content/claims.json' with { type: 'json' };
import company from '#web/content/company.json' with { type: 'json' };
import { expectClaimHelp } from '../support/claimHelp.ts';
import { expect, test } from '../support/journey.ts';
import { proves } from '../support/proves.ts';
import { expectBelowHeader } from '../support/siteHeader.ts';

const sectionOf = (page: Page, title: string): Locator =>
  page.locator('main section', { has: page.getByRole('heading', { name: title, exact: true }) });

/** The text next to a label in a list of details. */
const detail = (within: Locator, label: string) =>
  within
    .locator('dl > div')
    .filter({ has: within.page().getByText(label, { exact: true }) })
    .locator('dd')
    .first();

/** Follows a link that opens a tab without opener and referrer, and stays on this page. */
async function expectNewTab(page: Page, context: BrowserContext, link: Locator, address: RegExp) {
  const before = page.url();
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForURL(address);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await tab.close();
  await expect(page).toHaveURL(before);
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.route(
    (url) => url.origin !== baseURL,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
});

test('About, Get in touch, Health & wellbeing and Partners show their contents', async ({
  page,
  context,
}) => {
  proves(
    'ABOUT-1 to ABOUT-10, CONTACT-1 to CONTACT-7, STATIC-19, STATIC-20, STATIC-23, CONST-27, CONST-30, CONTENT-2 to CONTENT-10, R50',
  );
  await page.goto('/about');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We Protect What Matters Most');
  const partner = sectionOf(page, 'Your Trusted Insurance Partner');
  for (const texts of [
    "India's first advisory firm focused exclusively on ultra-high-net-worth individuals and their enterprises",
    'valid till 2027',
    /25\+\s*years/,
    /licensed direct \(life and general\) broker and composite broker/i,
    'For over 25 years we have been a trusted partner to about 500 families',
    'over 3000 satisfied customers',
    '24x7 support with claims assistance',
  ])
    await expect(partner).toContainText(texts);
  await expect(detail(partner, 'Individuals and families')).toHaveText(
    'Health, life, travel, motor with extended warranty, critical illness and property',
  );
  await expect(detail(partner, 'Businesses')).toHaveText(
    'Liabilities, commercial covers, employee benefits, assets, cyber and marine',
  );
  expect((await sectionOf(page, 'Our Mission').getByRole('paragraph').innerText()).length).toBeGreaterThan(
    60,
  );
  const trust = main.locator('section', { has: page.getByRole('heading', { name: /^Why Clients Trust/ }) });
  await expect(trust.getByRole('listitem')).toHaveCount(4);
  await expect(trust.locator('li:has(h3):has(p)')).toHaveCount(4);
  await expect(sectionOf(page, 'Request a Callback').locator('[data-form-type=GET_IN_TOUCH]')).toHaveCount(1);

  await expect(page.locator('html[data-ready]')).toBeAttached();
  const goTo = (label: string) => page.locator('footer').getByRole('link', { name: label }).click();
  await goTo('Contact');
  await expect(page).toHaveURL('/get-in-touch');
  await expectClaimHelp(page);
  await expect(page.getByRole('heading', { name: 'Prefer to talk?' })).toBeVisible();
  await expect(page.locator('footer').getByRole('link', { name: /Bima Bharosa/ })).toHaveCount(1);
  await expect(detail(main, 'Office address')).toContainText('Gurgaon');
  const registered = await detail(main, 'Registered address').innerText();
  expect(registered).not.toBe('');
  expect(registered).not.toBe(await detail(main, 'Office address').innerText());
  const mail = detail(main, 'Email').getByRole('link');
  await expect(mail).toHaveAttribute('href', `mailto:${await mail.innerText()}`);
  const phone = detail(main, 'Phone/WhatsApp').getByRole('link').first();
  const digits = (await phone.innerText()).replace(/[^\d+]/g, '');
  expect(digits).toMatch(/^\+91\d{10}$/);
  await expect(phone).toHaveAttribute('href', `tel:${digits}`);
  const chat = main.getByRole('link', { name: 'Chat on WhatsApp (opens in a new tab)' });
  await expectNewTab(page, context, chat, new RegExp(`^https://wa\\.me/${digits.slice(1)}$`));
  await expect(main.getByRole('heading', { name: 'Request a Callback' })).toHaveCount(1);

  await goTo('Health & Wellbeing');
  await expect(main).toContainText('specialises in diabetes and metabolic health');
  const buttons = main.getByRole('link', { name: /^Visit .+'s page \(opens in a new tab\)$/ });
  expect(await buttons.count()).toBeGreaterThan(0);
  for (const button of await buttons.all())
    await expectNewTab(page, context, button, /^https:\/\/www\.halewend\.example\/$/);
  await goTo('Partners');
  const partners = main.locator('ul').first().getByRole('listitem');
  await expect(partners).toHaveCount(2);
  for (const partner of await partners.all()) {
    await expect(partner.getByRole('heading', { level: 2 })).not.toBeEmpty();
    await expect(partner.locator('.wordmark')).toBeVisible();
    await expect(partner).toContainText(/pay us nothing/);
    await expect(partner.getByRole('link')).toHaveCount(1);
  }
  await expect(main.getByRole('heading', { name: 'They pay us no referral fee' })).toBeVisible();
  await expect(partners.locator('a[href^="tel:"]')).toHaveCount(1);
  await partners.getByRole('link', { name: 'What they do for our clients' }).click();
  await expect(page).toHaveURL('/health-wellbeing');
});

test('Claims shows and prints the phone number and, for each cover, first steps, papers and days', async ({
  page,
}) => {
  proves('R92');
  await page.goto('/');
  await page
    .getByRole('region', { name: claims.title })
    .getByRole('link', { name: claims.page.label })
    .click();
  await expect(page).toHaveURL('/claims');
  const main = page.locator('main');
  await expect(main.locator('a[href^="tel:"]').first()).toHaveText(company.claims.phone);
  await expect(main).toContainText(company.claims.hours);
  await expect(main).toContainText(company.hours);
  await expect(main).toContainText('First make sure everyone is safe.');
  const kinds = main.locator('details');
  await expect(kinds.locator('summary')).toHaveText(claims.products.map(({ name }) => name));
  for (const kind of await kinds.all()) {
    await kind.locator('summary').click();
    await expect(kind.locator('.claims-days__day')).toHaveText(['Day 1', 'Day 3', 'Day 10']);
    await expect(kind.locator('.claims-days__text').last()).toBeVisible();
    expect(await kind.locator('dd li').count()).toBeGreaterThan(3);
  }
  await page.emulateMedia({ media: 'print' });
  for (const text of await main.locator('.claims-days__text').all()) await expect(text).toBeVisible();
  await page.emulateMedia({ media: null });
  await main.getByRole('link', { name: 'Request a callback' }).click();
  await expect(page).toHaveURL('/get-in-touch');
});

/** Required texts of the terms, by section. */
const terms: readonly (readonly [id: string, section: string, text: RegExp])[] = [
  ['STATIC-1', 'Truthfulness of Information', /information you give us is true, complete and up to date/],
  ['STATIC-2', 'Liability Disclaimer', /we are not liable for loss/],
  [
    'STATIC-3',
    'Consent to Sensitive Data',
    /consent for us to collect, process and share sensitive personal data.*life insurance/,
  ],
  ['STATIC-4', 'Consent for Compliance', /anti-money-laundering/],
  ['STATIC-5', 'Consent for Compliance', /anti-terrorism/],
  ['STATIC-6', 'Consent for Compliance', /the law on tax/],
  ['STATIC-7', 'Market-linked Plans', /returns of market-linked plans are not guaranteed/],
  ['STATIC-8', 'Market-linked Plans', /policyholder bears the risk/],
  ['STATIC-9', 'Market-linked Plans', /4% and 8% are illustrative only/],
  [
    'STATIC-10',
    'Fund Details',
    /consent for the insurer to share the details of your funds.*us as your broker/,
  ],
];

/** Expects the required texts of each legal page. */
const expectTexts = {
  '/terms-and-condtions': async (page: Page) => {
    for (const [id, section, text] of terms) await expect(sectionOf(page, section), id).toContainText(text);
  },
  '/privacy-policy': async (page: Page) => {
    for (const title of ['Introduction', 'Information Collected', 'Purpose', 'Use', 'Storage'])
      expect((await sectionOf(page, title).innerText()).length, title).toBeGreaterThan(200);
    await expect(sectionOf(page, 'Use')).toContainText(
      /you authorise us .* to contact you by email, phone, SMS and WhatsApp .* even when your number is registered on do-not-disturb .* lists/,
    );
    const optOut = sectionOf(page, 'Opting Out and Removal');
    await expect(optOut).toContainText(/opt out .* removed, send an email to the Data Grievance Officer/);
    const mail = optOut.getByRole('link');
    await expect(mail).toHaveAttribute('href', `mailto:${await mail.innerText()}`);
  },
} as const;

test('the legal pages have each topic under its heading, and a footer with all links', async ({
  page,
  context,
}) => {
  proves('STATIC-1 to STATIC-18, FOOT-2 to FOOT-31, CONST-30, CONTENT-1, CONTENT-2, ROUTE-15, ROUTE-16, R24');
  for (const [path, section] of [
    ['/terms-and-condtions', 'fund-details'],
    ['/privacy-policy', 'storage'],
  ] as const)
    await test.step(path, () => expectLegalPage(page, path, section));
  await page.emulateMedia({ media: 'screen' });
  await test.step('the footer', () => expectFooter(page, context));
});

/** Expects required texts, table of contents and print of a legal page. */
async function expectLegalPage(page: Page, path: keyof typeof expectTexts, section: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${path}#${section}`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator(`#${section} h2`)).toBeInViewport();
  await expectTexts[path](page);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(links).toHaveText(await page.locator('main section h2').allInnerTexts());
  for (const link of [links.nth(3), links.last()]) {
    const title = await link.innerText();
    await link.click();
    await expectBelowHeader(page.getByRole('heading', { level: 2, name: title, exact: true }));
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.skip-link')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const texts = page.locator('main :is(h1, h2, p, li):not(nav *)');
  expect(await texts.count()).toBeGreaterThan(10);
  expect(await texts.evaluateAll(unreadableOnPaper)).toEqual([]);
  if (path !== '/privacy-policy')
    await expect(page.getByText(/\(https:\/\/.*\/privacy-policy\)/).first()).toBeVisible();
}

/** Runs in the page: finds texts that are not dark on white, or smaller than 12 px. */
function unreadableOnPaper(texts: Element[]): string[] {
  const isOnWhite = (text: Element) => {
    for (let element: Element | null = text; element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element);
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor === 'rgb(255, 255, 255)';
    }
    return true;
  };
  const isReadable = (text: Element) => {
    const { color, fontSize } = getComputedStyle(text);
    const lightness = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const isShown = text.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isShown && isOnWhite(text) && Math.max(...lightness) < 110 && Number.parseFloat(fontSize) >= 12;
  };
  return texts.filter((text) => !isReadable(text)).map((text) => text.outerHTML.slice(0, 100));
}

const columns = [
  [
    'Quick links',
    [
      ['Home', '/'],
      ['About', '/about'],
      ['Health & Wellbeing', '/health-wellbeing'],
      ['Partners', '/partners'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms and Conditions', '/terms-and-condtions'],
      ['Contact', '/get-in-touch'],
      ['Claims', '/claims'],
      ['Client login', '/login'],
    ],
  ],
  [
    'Individuals and Families',
    [
      ['Health', '/health-insurance'],
      ['Motor', '/motor-insurance'],
      ['Life', '/life-insurance'],
      ['Critical illness', '/critical-illness-insurance'],
      ['Travel', '/travel-insurance'],
      ['Property', '/property-insurance'],
    ],
  ],
  [
    'Corporate',
    [
      ['Liabilities', '/liabilities-insurance'],
      ['Employee Benefits', '/employee-benefits-insurance'],
      ['Assets', '/assets-insurance'],
      ['Cyber', null],
      ['Marine', null],
    ],
  ],
] as const;

async function expectFooter(page: Page, context: BrowserContext): Promise<void> {
  const footer = page.locator('footer.site-footer');
  for (const [title, links] of columns) {
    const shown = await footer
      .getByRole('navigation', { name: title })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(shown, title).toEqual(links);
  }
  for (const name of ['Marine', 'Cyber']) {
    const entry = footer.getByRole('link', { name, exact: true });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await expect(entry).toHaveAccessibleDescription('Not available yet');
    await entry.click({ force: true });
  }
  for (const texts of [
    /Insurance is offered by .+, a licensed direct broker/,
    /registration number \S/i,
    /licence code \S.*certificate \S/i,
    /valid till 15\/10\/2027/,
    /product information .*comes from the insurers/i,
    /customers should read each insurer's sales brochure/i,
    /not sold on this site/,
  ])
    await expect(footer).toContainText(texts);
  await expect(footer.locator('address')).toContainText(/\d+ .*Gurgaon/);
  await expect(footer.locator('a[href^="tel:+"]')).toHaveText([/^\+91[\d ]{10,}$/]);
  for (const name of ['Facebook', 'Instagram', 'LinkedIn'])
    await expectNewTab(
      page,
      context,
      footer.getByRole('link', { name: new RegExp(name) }),
      new RegExp(`^https://[^/]*${name.toLowerCase()}\\.com`),
    );
  await footer.locator('.logo').click();
  await expect(page).toHaveURL('/');
}
