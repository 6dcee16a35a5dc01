import type { Compute, Known } from './computing.ts';
import type { Explain } from './explaining.ts';
import { anyOrNone } from './lookUp.ts';
import type { Operator, WrittenExpression } from './operator.ts';
import { partsShape } from './writtenShapes.ts';

export const computeFirstOf: Compute<'firstOf'> = ({ parts }, { numberOf }) =>
  parts.reduce<Known>((known, part) => {
    const next = known || numberOf(part);
    return next || anyOrNone([known, next]);
  }, null);

export const explainFirstOf: Explain = ({ parts }, { explainOnly }) => explainOnly(parts.at(-1));

/** The first expression with a result. */
export const firstOf: Operator<'firstOf'> = {
  keyword: 'firstOf',
  keywords: () => ({
    firstOf: {
      description: 'The first of these that is known. The last one is often a default for a missing answer.',
      ...partsShape(2),
    },
  }),
  example: { is: { firstOf: ['discount', 0] }, unit: '%', value: 0 },
  parse: ({ firstOf: parts }: { readonly firstOf: readonly WrittenExpression[] }, { expressions }) => ({
    parts: expressions(parts, 'firstOf'),
  }),
  mapParts: ({ parts }, { expression }) => ({ parts: parts.map(expression) }),
  reads: () => [],
  unit: ({ parts }, { commonUnit }) => commonUnit(parts),
  isWhole: ({ parts }, { isWhole }) => parts.every(isWhole),
  describe: ({ parts }, { describe }) => `the first of ${parts.map(describe).join(', ')} that is known`,
};
