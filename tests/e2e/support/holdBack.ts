import type { Page, Route } from '@playwright/test';

/** Delays requests that match a pattern until the returned function is called. Then they continue, or get `response`. */
export async function holdBack(
  page: Page,
  pattern: string,
  response?: Parameters<Route['fulfill']>[0],
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await (response ? route.fulfill(response) : route.continue());
  });
  return resolve;
}
