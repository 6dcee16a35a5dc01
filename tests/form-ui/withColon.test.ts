import { expect, it } from 'vitest';
import { withColon } from '#form-ui/withColon.ts';

it('a question has no colon before its answer', () => {
  expect([withColon('Age'), withColon('Dog or cat?')]).toEqual(['Age:', 'Dog or cat?']);
});
