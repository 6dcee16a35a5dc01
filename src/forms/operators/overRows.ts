import type { DefinitionTree } from '../definition/calculations.ts';
import { nameOneOf } from '../source/issues.ts';
import { below } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import { answerNamed } from './answerNamed.ts';
import { type Compute, type Computing, combine } from './computing.ts';
import { decimal, higher, lower, plus } from './decimal.ts';
import type { Explain } from './explaining.ts';
import type { CompiledTree, Expression, ExpressionTree, OverRows } from './expression.ts';
import type {
  Checking,
  DefinedExpression,
  Describing,
  Mapping,
  Operator,
  Parsing,
  WholeNumbers,
  WrittenExpression,
} from './operator.ts';
import { writeAmount } from './writeAmount.ts';
import { partShape, ruleShape } from './writtenShapes.ts';

type OfRows<T extends ExpressionTree> = OverRows<T> & { readonly of: Expression<T> };

const eachOf = (parts: OfRows<CompiledTree>, { rows }: Computing) =>
  rows(parts)?.map(({ numberOf }) => numberOf(parts.of));

export const computeSum: Compute<'sum'> = (parts, computing) => {
  const each = eachOf(parts, computing);
  return each && combine([decimal(0), ...each], plus);
};

export const computeLowest: Compute<'lowest'> = (parts, computing) =>
  combine(eachOf(parts, computing) ?? [], lower);

export const computeHighest: Compute<'highest'> = (parts, computing) =>
  combine(eachOf(parts, computing) ?? [], higher);

export const computeCount: Compute<'count'> = (parts, { rows }) => decimal(rows(parts)?.length);

const explainRows =
  (sign: string, which = ''): Explain =>
  ({ label, parts }, { explain, unit }) => {
    const each = parts.map((part) => explain(part, unit)).join(sign);
    return `${which}${each || writeAmount(0, unit)} (${label})`;
  };

export const explainSum = explainRows(' + ');
export const explainLowest = explainRows(' and ', 'the lowest of ');
export const explainHighest = explainRows(' and ', 'the highest of ');

export const explainCount: Explain = ({ label, result }) => `${label} ${writeAmount(result)}`;

interface WrittenRows {
  readonly of: WrittenExpression;
  readonly where?: JsonSchema;
}

const listShape = { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' };

const whereShape = () => ({
  description: 'A rule about fields of the row. Other rows are ignored.',
  ...ruleShape,
});

const rowKeywords = () => ({
  of: {
    description:
      'The expression for each row. Write a field of a row as "members[].age", and a ticked option as "addOns[]".',
    ...partShape,
  },
  where: whereShape(),
});

const parseRows = <T extends ExpressionTree>(
  list: string,
  where: JsonSchema | undefined,
  { condition }: Parsing<T>,
): OverRows<T> => ({ list, ...(where && { where: condition(where, 'where', list) }) });

const mapRows = <T extends ExpressionTree, U extends ExpressionTree>(
  { list, where }: OverRows<T>,
  { condition }: Mapping<T, U>,
): OverRows<U> => ({ list, ...(where !== undefined && { where: condition(where, list) }) });

/** Reports a name that is not a list, and a condition about ticked options, which have no fields. */
function checkRows(
  { kind, list, where, at }: DefinedExpression<'sum' | 'lowest' | 'highest' | 'count'>,
  { form, report, answer, checkCondition }: Checking,
): boolean {
  const found = answer(list, below(at, kind));
  if (found && !found.isList) {
    const known = [...form.fields.keys()].filter((name) => answerNamed(form, name)?.isList);
    report(below(at, kind), `Unknown list "${list}".`, nameOneOf(known));
  }
  if (!found?.isList) return false;
  if (where && found.rows) checkCondition(where, list);
  else if (where)
    report(below(at, 'where'), `"${list}" has options, not rows with fields.`, 'Remove "where".');
  return true;
}

function mapParts<T extends ExpressionTree, U extends ExpressionTree>(
  parts: OfRows<T>,
  mapping: Mapping<T, U>,
): OfRows<U> {
  const of = mapping.expression(parts.of);
  return { ...mapRows(parts, mapping), of };
}

const reads = ({ list }: OverRows<DefinitionTree>) => [list];

const unit = (expression: DefinedExpression<'sum' | 'lowest' | 'highest'>, checking: Checking) =>
  checkRows(expression, checking) ? checking.inRowsOf(expression.list).unitOf(expression.of) : undefined;

const isWholeEach = ({ of }: OfRows<DefinitionTree>, { isWhole }: WholeNumbers) => isWhole(of);

const eachRow = ({ list, where }: OverRows<DefinitionTree>, { answer, rule }: Describing) =>
  `each of ${answer(list)}${where ? ` where ${rule(where, list)}` : ''}`;

export const sum: Operator<'sum'> = {
  keyword: 'sum',
  keywords: () => ({
    sum: {
      description: 'The list of rows or ticked options over which to sum. The sum of an empty list is 0.',
      ...listShape,
    },
    ...rowKeywords(),
  }),
  optional: ['where'],
  example: { is: { sum: 'members', of: 'members[].age' }, unit: 'year', value: 70 },
  parse: ({ sum: list, of, where }: WrittenRows & { readonly sum: string }, parsing) => ({
    ...parseRows(list, where, parsing),
    of: parsing.expression(of, 'of'),
  }),
  mapParts,
  reads,
  unit,
  isWhole: isWholeEach,
  describe: (expression, describing) =>
    `the sum of ${describing.describe(expression.of)} over ${eachRow(expression, describing)}`,
};

export const lowest: Operator<'lowest'> = {
  keyword: 'lowest',
  keywords: () => ({
    lowest: {
      description: 'The list whose lowest value is computed. An empty list has no result.',
      ...listShape,
    },
    ...rowKeywords(),
  }),
  optional: ['where'],
  example: { is: { lowest: 'members', of: 'members[].age' }, unit: 'year', value: 30 },
  parse: ({ lowest: list, of, where }: WrittenRows & { readonly lowest: string }, parsing) => ({
    ...parseRows(list, where, parsing),
    of: parsing.expression(of, 'of'),
  }),
  mapParts,
  reads,
  unit,
  isWhole: isWholeEach,
  describe: (expression, describing) =>
    `the lowest of ${describing.describe(expression.of)} over ${eachRow(expression, describing)}`,
};

export const highest: Operator<'highest'> = {
  keyword: 'highest',
  keywords: () => ({
    highest: {
      description: 'The list whose highest value is computed. An empty list has no result.',
      ...listShape,
    },
    ...rowKeywords(),
  }),
  optional: ['where'],
  example: { is: { highest: 'members', of: 'members[].age' }, unit: 'year', value: 40 },
  parse: ({ highest: list, of, where }: WrittenRows & { readonly highest: string }, parsing) => ({
    ...parseRows(list, where, parsing),
    of: parsing.expression(of, 'of'),
  }),
  mapParts,
  reads,
  unit,
  isWhole: isWholeEach,
  describe: (expression, describing) =>
    `the highest of ${describing.describe(expression.of)} over ${eachRow(expression, describing)}`,
};

export const count: Operator<'count'> = {
  keyword: 'count',
  keywords: () => ({
    count: { description: 'The list whose rows or ticked options are counted.', ...listShape },
    where: whereShape(),
  }),
  optional: ['where'],
  example: { is: { count: 'members' }, unit: '1', value: 2 },
  parse: ({ count: list, where }: { readonly count: string; readonly where?: JsonSchema }, parsing) =>
    parseRows(list, where, parsing),
  mapParts: mapRows,
  reads,
  unit: (expression, checking) => (checkRows(expression, checking) ? '1' : undefined),
  isWhole: () => true,
  describe: ({ list, where }, { answer, rule }) =>
    `the number of ${answer(list)}${where ? ` where ${rule(where, list)}` : ''}`,
};
