import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export const headerOf = (page: Page): Locator => page.locator('header.site-header');

/** Expects an element in the window, and not beneath the header. */
export async function expectBelowHeader(element: Locator): Promise<void> {
  await expect(element).toBeInViewport();
  const header = await headerOf(element.page()).boundingBox();
  const top = (await element.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

/** The menu that shows: the desktop one, or the sidebar. */
export const menuOf = (page: Page): Locator => headerOf(page).getByRole('navigation', { name: 'Main' });

export const hamburgerOf = (page: Page): Locator =>
  headerOf(page).getByRole('button', { name: 'Menu', exact: true });

/** Opens a page in a window of this width. */
export async function openPage(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** A menu entry that shows and hides something. */
export const toggleOf = (page: Page, name: string): Locator =>
  menuOf(page).getByRole('button', { name, exact: true });

/** Expects of some toggles that exactly these are open. */
export async function expectOpen(
  page: Page,
  toggles: readonly string[],
  open: readonly string[],
): Promise<void> {
  for (const name of toggles) {
    await expect(toggleOf(page, name), name).toHaveAttribute('aria-expanded', String(open.includes(name)));
  }
}

/** Every link below an element, as label and path; null where it leads nowhere. */
export function linksOf(element: Locator): Promise<(readonly [string, string | null])[]> {
  return element
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent ?? '', link.getAttribute('href')] as const),
    );
}
