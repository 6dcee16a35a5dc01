import type { Page } from '@playwright/test';

/** Holds back what a page asks for at addresses of a pattern; the answer lets it all through. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
