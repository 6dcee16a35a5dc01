import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    specification?: string;
  }
}

/**
 * Notes the lines of the specification that the running test proves. It is the first statement of the test.
 *
 * @param ids like 'PAY-1, CI-3 to CI-9'
 */
export function proves(ids: string): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.specification = [test.meta.specification, ids].filter(Boolean).join(', ');
}
