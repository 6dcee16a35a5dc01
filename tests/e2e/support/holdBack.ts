import type { Page, Route } from '@playwright/test';

/** Holds back what a page asks for at addresses of a pattern; what it returns lets it all through, or gives it this answer. */
export async function holdBack(
  page: Page,
  pattern: string,
  answer?: Parameters<Route['fulfill']>[0],
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return resolve;
}
