import { expect, it } from 'vitest';
import { compileStructure } from '../../support/structuredForm.ts';

const number = (bounds: object) => ({ type: 'number', title: 'N', minimum: 0, ...bounds });

const problems = (a: object, b: object, c: object) =>
  compileStructure({ properties: { a: number(a), b: number(b), c: number(c) } }).issues.flatMap(
    ({ pointer, problem, hint }) => (/contradict/.test(problem) ? [[pointer, problem, hint]] : []),
  );

it.each([
  ['at least', [{ notBelow: '{b}' }, { notBelow: '{c}' }, { notBelow: '{a+1}' }]],
  ['at most', [{ notAbove: '{b}' }, { notAbove: '{c}' }, { notAbove: '{a-1}' }]],
  ['several bounds', [{ notBelow: ['{b}', '{c-9}'] }, { notBelow: '{c-2}' }, { notBelow: '{a+3}' }]],
] as const)('bounds that contradict each other through a chain are reported once: %s', (_by, [a, b, c]) => {
  expect(problems(a, b, c)).toEqual([
    [
      expect.stringMatching(/^\/properties\/a\/not(Below|Above)/),
      expect.stringMatching(/^No value is within the bounds of [abc] and [abc] and [abc]:/),
      expect.stringMatching(/^Change this bound or .*\/properties\/[bc].* and .*\/properties\/[bc]/),
    ],
  ]);
});

it.each([
  ['with equal values', [{ notBelow: '{b}' }, { notBelow: '{c}' }, { notBelow: '{a}' }]],
  ['with room', [{ notBelow: '{b}' }, { notBelow: '{c-2}' }, { notBelow: '{a+2}' }]],
] as const)('a chain of bounds that leads back is accepted %s', (_by, [a, b, c]) => {
  expect(problems(a, b, c)).toEqual([]);
});
