import { test } from '@playwright/test';

/**
 * Notes the lines of the specification that the running test proves, where its title has no room for them.
 *
 * @param ids in brackets, as in a title: '[PAY-1, CI-3 to CI-9]'
 */
export function proves(ids: string): void {
  test.info().annotations.push({ type: 'specification', description: ids });
}
