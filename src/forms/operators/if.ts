import type { JsonSchema } from '../types.ts';
import type { Compute } from './computing.ts';
import type { Explain } from './explaining.ts';
import type { Operator, WrittenExpression } from './operator.ts';
import { partShape, ruleShape } from './writtenShapes.ts';

export const computeIf: Compute<'if'> = ({ condition, met, otherwise }, { holds, numberOf }) =>
  numberOf(holds(condition) ? met : otherwise);

export const explainIf: Explain = ({ parts: [chosen], held }, { explain, explainOnly, unit }) =>
  held ? explainOnly(chosen) : `${explain(chosen, unit)} (its condition is not met)`;

interface Written {
  readonly if: JsonSchema;
  readonly then: WrittenExpression;
  readonly else?: WrittenExpression;
}

/** Selects one of two expressions by a rule between fields. */
export const when: Operator<'if'> = {
  keyword: 'if',
  keywords: () => ({
    if: { description: 'A rule between fields, as in "if" of schema.json.', ...ruleShape },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of computed.json
    then: { description: 'The value if the rule holds.', ...partShape },
    else: {
      description: 'The value if the rule does not hold. Default: no result.',
      ...partShape,
    },
  }),
  optional: ['else'],
  example: {
    is: {
      if: { required: ['plan'], properties: { plan: { const: 'Gold' } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of computed.json
      then: { percent: 10, of: 'sumInsured' },
      else: 0,
    },
    unit: 'INR',
    value: 50_000,
  },
  parse: ({ if: rule, then: met, else: otherwise }: Written, { condition, expression }) => ({
    condition: condition(rule, 'if'),
    met: expression(met, 'then'),
    ...(otherwise !== undefined && { otherwise: expression(otherwise, 'else') }),
  }),
  mapParts: (parts, { condition, expression }) => ({
    condition: condition(parts.condition),
    met: expression(parts.met),
    ...(parts.otherwise && { otherwise: expression(parts.otherwise) }),
  }),
  reads: () => [],
  unit({ condition, met, otherwise }, { checkCondition, commonUnit }) {
    checkCondition(condition);
    return commonUnit([met, ...(otherwise ? [otherwise] : [])]);
  },
  isWhole: ({ met, otherwise }, { isWhole }) => isWhole(met) && (!otherwise || isWhole(otherwise)),
  describe({ condition, met, otherwise }, { describe, rule }) {
    const rest = otherwise ? `, otherwise ${describe(otherwise)}` : '';
    return `${describe(met)} where ${rule(condition)}${rest}`;
  },
};
