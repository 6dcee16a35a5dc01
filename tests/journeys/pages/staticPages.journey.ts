import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { moving } from '../support/moving.ts';

test.use(moving);

/** What the terms have to say, and in which section. */
const terms: readonly (readonly [id: string, section: string, says: RegExp])[] = [
  ['STATIC-1', 'Truthfulness of Information', /information you give us is true, complete and up to date/],
  ['STATIC-2', 'Liability Disclaimer', /we are not liable for loss/],
  [
    'STATIC-3',
    'Consent to Sensitive Data',
    /consent that we collect, process and share sensitive personal data.*life insurance/,
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
    /consent that the insurer shares the details of your funds.*us as your broker/,
  ],
];

test('[STATIC-1 to STATIC-10] the terms say what they have to, each under its heading', async ({ page }) => {
  await page.goto('/terms-and-condtions');
  for (const [id, section, says] of terms) {
    await expect(sectionOf(page, section), id).toContainText(says);
  }
});

test('[STATIC-11 to STATIC-18] the privacy policy has its five sections, each with a text, authorises contact by four ways, do-not-disturb lists or not, and names the Data Grievance Officer for opting out and removal', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  for (const title of ['Introduction', 'Information Collected', 'Purpose', 'Use', 'Storage']) {
    const section = sectionOf(page, title);
    await expect(section, title).toBeVisible();
    expect((await section.innerText()).length, title).toBeGreaterThan(200);
  }
  await expect(sectionOf(page, 'Use')).toContainText(
    /you authorise us .* to contact you by email, phone, SMS and WhatsApp .* even when your number is registered on do-not-disturb .* lists/,
  );
  const leaving = sectionOf(page, 'Opting Out and Removal');
  await expect(leaving).toContainText(/opt out .* removed, send an email to the Data Grievance Officer/);
  const mail = leaving.getByRole('link');
  await expect(mail).toHaveAttribute('href', `mailto:${await mail.innerText()}`);
});

for (const path of ['/privacy-policy', '/terms-and-condtions']) {
  test(`[STATIC-1, STATIC-11] ${path}: its list of contents leads to every section, below the header`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const titles = await page.locator('main section h2').allInnerTexts();
    await expect(links).toHaveText(titles);
    const last = links.last();
    for (const link of [links.nth(3), last]) {
      const title = await link.innerText();
      await link.click();
      const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
      await expect(heading).toBeInViewport();
      const header = await page.locator('header.site-header').boundingBox();
      const top = (await heading.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      await expect(page).toHaveURL(/#[a-z-]+$/);
    }
  });

  test(`[STATIC-1, STATIC-11] ${path}: an address with a section opens at it`, async ({ page }) => {
    const section = path === '/privacy-policy' ? 'storage' : 'fund-details';
    await page.goto(`${path}#${section}`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.locator(`#${section} h2`)).toBeInViewport();
  });
}

test('[STATIC-1] on paper the terms write their links out and leave menus and contents away', async ({
  page,
}) => {
  await page.goto('/terms-and-condtions');
  await expect(page.getByText('/privacy-policy)').first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/\(https:\/\/.*\/privacy-policy\)/).first()).toBeVisible();
  for (const gone of ['header.site-header', 'footer.site-footer', '.skip-link']) {
    await expect(page.locator(gone)).toBeHidden();
  }
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('[STATIC-19, STATIC-20] Health & wellbeing promotes a provider for diabetes and metabolic health; its page opens in a new tab', async ({
  page,
  context,
}) => {
  await context.route(/^https:\/\/[^/]+\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>provider</title>' }),
  );
  await page.goto('/health-wellbeing');
  const main = page.locator('main');
  await expect(main).toContainText('specialises in diabetes and metabolic health');
  const buttons = main.getByRole('link', { name: /^Visit .+'s page \(opens in a new tab\)$/ });
  expect(await buttons.count()).toBeGreaterThan(0);
  for (const button of await buttons.all()) {
    const [tab] = await Promise.all([context.waitForEvent('page'), button.click()]);
    await tab.waitForURL((url) => url.href === 'https://www.halewend.example/');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await tab.close();
  }
  await expect(page).toHaveURL('/health-wellbeing');
});

test('[STATIC-21] until a visitor follows a link, no page asks another host for anything', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  for (const path of ['/health-wellbeing', '/partners', '/get-in-touch', '/about', '/motor-insurance']) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.locator('footer').scrollIntoViewIfNeeded();
  }
  expect(elsewhere).toEqual([]);
});

test('[STATIC-22] Partners plays a muted video in a loop behind its text, until it is paused', async ({
  page,
}) => {
  await page.goto('/partners');
  const video = page.locator('main video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(await stateOf(video)).toEqual({ muted: true, loop: true, controls: false, paused: false });
  const [videoBox, heading] = [await video.boundingBox(), await page.locator('h1').boundingBox()];
  expect(videoBox?.y).toBeLessThan(heading?.y ?? 0);
  expect(videoBox?.width).toBe(1280);

  await page.getByRole('button', { name: 'Pause the background video' }).press('Enter');
  await expect.poll(async () => (await stateOf(video)).paused).toBe(true);
  await page.getByRole('button', { name: 'Play the background video' }).press('Space');
  await expect.poll(async () => (await stateOf(video)).paused).toBe(false);
});

test.describe('for visitors who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[STATIC-22] the video of Partners is not even fetched until they ask for it', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/partners');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((path) => /\.(?:webm|mp4)$/.test(path))).toEqual([]);
    expect((await stateOf(page.locator('main video'))).paused).toBe(true);
    await page.getByRole('button', { name: 'Play the background video' }).click();
    await expect.poll(async () => (await stateOf(page.locator('main video'))).paused).toBe(false);
  });
});

test('[STATIC-23] Partners shows two partners by their wordmarks', async ({ page }) => {
  await page.goto('/partners');
  const partners = page.locator('main ul').first().getByRole('listitem');
  await expect(partners).toHaveCount(2);
  for (const partner of await partners.all()) {
    await expect(partner.getByRole('heading', { level: 2 })).not.toBeEmpty();
    await expect(partner.locator('.wordmark')).toBeVisible();
  }
});

/** A section of a legal text by its heading. */
function sectionOf(page: Page, title: string): Locator {
  return page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}

const stateOf = (video: Locator) =>
  video.evaluate(({ muted, loop, controls, paused }: HTMLVideoElement) => ({
    muted,
    loop,
    controls,
    paused,
  }));
