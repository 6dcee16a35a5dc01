import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export const headerOf = (page: Page): Locator => page.locator('header.site-header');

/** Expects an element to be in the window and not covered by the header. */
export async function expectBelowHeader(element: Locator): Promise<void> {
  await expect(element).toBeInViewport();
  const header = await headerOf(element.page()).boundingBox();
  const top = (await element.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

/** The visible menu: the desktop's or the sidebar's. */
export const menuOf = (page: Page): Locator => headerOf(page).getByRole('navigation', { name: 'Main' });

export const hamburgerOf = (page: Page): Locator =>
  headerOf(page).getByRole('button', { name: 'Menu', exact: true });

/** Opens a page in a window of this width. */
export async function openPage(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** A menu entry that expands. */
export const toggleOf = (page: Page, name: string): Locator =>
  menuOf(page).getByRole('button', { name, exact: true });

/** Expects only `open` of `toggles` to be expanded. */
export async function expectOpen(
  page: Page,
  toggles: readonly string[],
  open: readonly string[],
): Promise<void> {
  for (const name of toggles) {
    await expect(toggleOf(page, name), name).toHaveAttribute('aria-expanded', String(open.includes(name)));
  }
}

/** The links within an element: label, and path or null. */
export function linksOf(element: Locator): Promise<(readonly [string, string | null])[]> {
  return element
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent ?? '', link.getAttribute('href')] as const),
    );
}
