import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    specification?: string;
  }
}

/**
 * Records which lines of the specification the running test covers. Call it first in a test.
 *
 * @param ids like 'PAY-1, CI-3 to CI-9'
 */
export function proves(ids: string): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.specification = [test.meta.specification, ids].filter(Boolean).join(', ');
}
