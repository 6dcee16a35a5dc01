import { test } from '@playwright/test';

/**
 * Notes the lines of the specification that the running test proves. It is the first statement of the test.
 *
 * @param ids like 'PAY-1, CI-3 to CI-9'
 */
export function proves(ids: string): void {
  test.info().annotations.push({ type: 'specification', description: ids });
}
