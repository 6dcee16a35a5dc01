import type { Page, Response } from '@playwright/test';
import { expect } from './journey.ts';
import type { SpecifiedRoute } from './specifiedRoutes.ts';

/** Expects the parts of every public page: header, one heading, footer, and the forms of its route. */
export async function expectPublicPage(page: Page, { forms: formTypes }: SpecifiedRoute): Promise<void> {
  await expect(page.locator('header')).toHaveCount(1);
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.locator('form[data-form-type]')).toHaveCount(formTypes.length);
  for (const formType of formTypes) {
    await expect(page.locator(`form[data-form-type="${formType}"]`)).toBeAttached();
  }
}

/** Expects a status, and a policy that allows only scripts of the site and inline scripts with a hash. */
export function expectPageResponse(response: Response | null, status: 200 | 404): void {
  expect(response?.status()).toBe(status);
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts).toContain("'self'");
  expect(scripts.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([]);
  expect(policy).not.toContain('unsafe-eval');
}
