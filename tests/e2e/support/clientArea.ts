import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The window sizes for tests of the client area: with the sidebar, and with the sheet. */
export const clientWindows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Opens a page of the client area in a window of this size, and waits for hydration. */
export async function openClient(
  page: Page,
  path: string,
  { width, height = 800 }: { readonly width: number; readonly height?: number } = clientWindows[0],
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await expectReady(page);
}

export const expectReady = (page: Page): Promise<void> =>
  expect(page.locator('html[data-ready]')).toBeAttached();

export const sidebarOf = (page: Page): Locator => page.locator('[data-sidebar]');

/** The visible button of the top bar that collapses the sidebar or opens the sheet. */
export const toggleOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Toggle Sidebar' });

/** Returns the visible sidebar; in a narrow window it first opens the sheet. */
export async function showSidebar(page: Page): Promise<Locator> {
  const sidebar = sidebarOf(page);
  if (!(await sidebar.isVisible())) await toggleOf(page).click();
  await expect(sidebar).toBeVisible();
  await expect(sidebar).toBeInViewport({ ratio: 1 });
  return sidebar;
}

/** The sidebar's buttons that open menus. */
export const menuButtons = {
  team: (page: Page): Locator => sidebarOf(page).getByRole('button', { name: /Mehta.+plan/ }),
  user: (page: Page): Locator => sidebarOf(page).getByRole('button', { name: /Asha Mehta/ }),
  project: (page: Page, name: string): Locator =>
    sidebarOf(page).getByRole('button', { name: `More about ${name}` }),
} as const;

/** The left edge and the width of an element, in CSS px. */
export async function horizontalBoundsOf(
  element: Locator,
): Promise<{ readonly x: number; readonly width: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not in the page.');
  return { x: box.x, width: box.width };
}
