import { test } from '@playwright/test';

/**
 * Records which lines of the specification the running test covers. Call it first in a test.
 *
 * @param ids like 'PAY-1, CI-3 to CI-9'
 */
export function proves(ids: string): void {
  test.info().annotations.push({ type: 'specification', description: ids });
}
