import type { DefinitionTree } from '../definition/calculations.ts';
import { nameOneOf } from '../source/issues.ts';
import { below } from '../source/place.ts';
import type { Compute } from './computing.ts';
import type { Explain } from './explaining.ts';
import type { ExpressionParts, ExpressionTree } from './expression.ts';
import { anyOrNone } from './lookUp.ts';
import type { Checking, DefinedExpression, Operator, WrittenExpression } from './operator.ts';
import { writeLabelled } from './writeAmount.ts';
import { nameShape, partShape } from './writtenShapes.ts';

const branchesOf = <T extends ExpressionTree>({ is, otherwise }: ExpressionParts<T>['case']) => [
  ...Object.values(is),
  ...(otherwise ? [otherwise] : []),
];

export const computeCase: Compute<'case'> = (parts, { answer, numberOf, tryAll }) => {
  const { by, is, otherwise } = parts;
  const chosen = answer(by);
  if (chosen === undefined) return anyOrNone(tryAll(branchesOf(parts)));
  if (typeof chosen === 'object') return chosen === null ? null : undefined;
  const option = String(chosen);
  return numberOf(Object.hasOwn(is, option) ? is[option] : otherwise);
};

export const explainCase: Explain = ({ parts: [chosen], answers: [by] }, { explain, unit }) =>
  `${explain(chosen, unit)}${by ? ` (${writeLabelled(by)})` : ''}`;

interface Written {
  readonly case: string;
  readonly is: Readonly<Record<string, WrittenExpression>>;
  readonly else?: WrittenExpression;
}

/** Selects one of several expressions by the chosen option. */
export const choose: Operator<'case'> = {
  keyword: 'case',
  keywords: () => ({
    case: { description: 'A field with options.', ...nameShape },
    is: {
      description: 'The value for each option. Omitted options need "else".',
      ...{ type: 'object', minProperties: 1, additionalProperties: partShape },
    },
    else: { description: 'The value for all other options.', ...partShape },
  }),
  optional: ['else'],
  example: { is: { case: 'plan', is: { Silver: 3, Gold: 5 } }, unit: '1', value: 5 },
  parse: ({ case: by, is, else: otherwise }: Written, { expression }) => ({
    by,
    is: Object.fromEntries(
      Object.entries(is).map(([option, part]) => [option, expression(part, 'is', option)]),
    ),
    ...(otherwise !== undefined && { otherwise: expression(otherwise, 'else') }),
  }),
  mapParts: ({ by, is, otherwise }, { expression }) => ({
    by,
    is: Object.fromEntries(Object.entries(is).map(([option, part]) => [option, expression(part)])),
    ...(otherwise && { otherwise: expression(otherwise) }),
  }),
  reads: ({ by }) => [by],
  unit(expression, checking) {
    checkOptions(expression, checking);
    return checking.commonUnit(branchesOf<DefinitionTree>(expression));
  },
  isWhole: (expression, { isWhole }) => branchesOf<DefinitionTree>(expression).every(isWhole),
  describe({ by, is, otherwise }, { describe, answer }) {
    const branches = Object.entries(is).map(([option, part]) => `${describe(part)} for ${option}`);
    const rest = otherwise ? [`otherwise ${describe(otherwise)}`] : [];
    return `by ${answer(by)}: ${[...branches, ...rest].join('; ')}`;
  },
};

/** Requires exactly one branch for each option of the field. */
function checkOptions(
  { by: name, is: branches, otherwise, at }: DefinedExpression<'case'>,
  { answer, report }: Checking,
): void {
  const field = answer(name, below(at, 'case'));
  if (!field) return;
  const { options } = field;
  if (!options) {
    const hint = 'Add "enum" to the field, or write "if" instead of "case".';
    report(below(at, 'case'), `"${name}" has no options.`, hint);
    return;
  }
  for (const option of otherwise === undefined ? options : []) {
    if (Object.hasOwn(branches, option)) continue;
    const problem = `The option "${option}" of "${name}" has no value.`;
    report(below(at, 'is'), problem, `Add "${option}": …, or "else".`);
  }
  for (const option of Object.keys(branches))
    if (!options.includes(option))
      report(below(at, 'is', option), `"${name}" has no option "${option}".`, nameOneOf(options));
}
