import type { Page, Route } from '@playwright/test';

/** Blocks requests of a pattern. The returned function continues all, or responds to them. */
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
