import type { Rates, Table, TableKey } from '../definition/calculations.ts';
import { below } from '../source/place.ts';
import { type Answer, answerNamed } from './answerNamed.ts';
import type { Compute } from './computing.ts';
import type { Explain } from './explaining.ts';
import {
  type Checking,
  type DefinedExpression,
  dayHint,
  type Operator,
  type WrittenExpression,
} from './operator.ts';
import type { TracedAnswer, TracedKey } from './trace.ts';
import { isSameUnit } from './units.ts';
import { writeAmount, writeAnswer, writeDay } from './writeAmount.ts';
import { partsShape } from './writtenShapes.ts';

export const computeTable: Compute<'table'> = ({ table: name, by }, { rate }) => rate(name, by);

export const explainTable: Explain = ({ result, rate, answers }) => {
  const { table: name = '', unit, keys = [], isSample } = rate ?? {};
  const named = keys.filter(({ isAnswer }) => isAnswer);
  const rows = keys
    .filter(({ kind }) => kind !== 'days')
    .map((key) => rowText(key, answers[named.indexOf(key)]));
  const since = keys.filter(({ kind }) => kind === 'days').map(({ row }) => ` since ${writeDay(row)}`);
  const row = rows.length > 0 ? ` for ${rows.join(' and ')}` : '';
  const source = `${isSample ? 'sample ' : ''}table ${name.replaceAll('-', ' ')}`;
  return `${writeAmount(result, unit)} (rate${row}${since.join('')}, ${source})`;
};

/** Describes the selected row: 'age 36–50', 'Male', 'Sum insured ₹ 7,00,000 (from ₹ 5,00,000)'. */
function rowText({ name, kind, unit, value, row }: TracedKey, answer: TracedAnswer | undefined): string {
  const label = answer?.label ?? name;
  if (kind === 'bands') return `${label} ${row.replace('-', '–')}`;
  if (kind !== 'steps') return answer ? writeAnswer(answer) : row;
  const from = Number(row) === value ? '' : ` (from ${writeAmount(row, unit)})`;
  return `${label} ${writeAmount(Number(value), unit)}${from}`;
}

interface Written {
  readonly table: string;
  readonly by: readonly WrittenExpression[];
}

/** Looks up the rate of a table by one expression for each of its keys. */
export const table: Operator<'table'> = {
  keyword: 'table',
  keywords: () => ({
    table: {
      description: 'The rate table: the name of its file in rates/, without .json.',
      ...{ type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$' },
    },
    by: {
      description: 'An expression for each key of the table, in order.',
      ...partsShape(1, 3),
    },
  }),
  example: { is: { table: 'by-plan', by: ['plan'] }, unit: '%', value: 8 },
  parse: ({ table: name, by }: Written, { expressions }) => ({ table: name, by: expressions(by, 'by') }),
  mapParts: ({ table: name, by }, { expression }) => ({ table: name, by: by.map(expression) }),
  reads: () => [],
  unit(expression, checking) {
    const { table: name, by, at } = expression;
    const { form, report } = checking;
    const found = form.tables.get(name);
    if (!found) {
      const others = [...form.tables.keys()].join(', ') || '(no table)';
      const hint = `Add rates/${name}.json, or name one of: ${others}.`;
      report(below(at, 'table'), `Unknown rate table "${name}".`, hint);
      return undefined;
    }
    const { keys, unit } = found;
    if (keys.length === by.length) checkKeys(expression, found, checking);
    else {
      const names = keys.map((key) => key.name).join(', ');
      const problem = `"by" has ${by.length} expressions, but ${found.at.file} has ${keys.length} keys: ${names}.`;
      report(below(at, 'by'), problem, 'Write an expression for each key, in order.');
    }
    return unit;
  },
  isWhole: () => false,
  describe: ({ table: name, by }, { describe }) =>
    `the rate of table ${name} for ${by.map(describe).join(', ')}`,
};

function checkKeys({ by }: DefinedExpression<'table'>, { keys, rates, at }: Table, checking: Checking): void {
  let level: Rates | undefined = rates;
  for (const [index, part] of by.entries()) {
    const key = keys[index];
    if (!key) return;
    const names: readonly string[] = Object.keys(Object(level));
    level = typeof level === 'object' ? level[names[0] ?? ''] : undefined;
    if (key.kind === 'days') expectDay(part, checking);
    else if (key.kind === 'options') checkOptions(part, key, names, at.file, checking);
    else checkNumber(part, key, at.file, checking);
  }
}

/** Requires an answer or today, because no operator computes a day. */
function expectDay(part: DefinedExpression, { expectDay: expectDayNamed, report }: Checking): void {
  if (part.kind === 'answer' || part.kind === 'calculation') expectDayNamed(part.name, part.at);
  else report(part.at, 'A number is not a day.', dayHint);
}

function checkNumber(
  part: DefinedExpression,
  { name: key, kind, unit = '1' }: TableKey,
  file: string,
  { form, report, unitOf }: Checking,
): void {
  const found = unitOf(part);
  const problem = `"${key}" of ${file} is in "${unit}", but this expression is in "${found}".`;
  if (!isSameUnit(found, unit)) report(part.at, problem, `Add "unit": "${found}" to the key.`);
  if (kind !== 'bands' || (part.kind !== 'answer' && part.kind !== 'calculation')) return;
  const answer = answerNamed(form, part.name);
  const gap = `"${key}" of ${file} has bands of whole numbers, but "${part.name}" may be between two bands.`;
  if (answer?.isNumber && !answer.isWhole && !answer.options)
    report(
      part.at,
      gap,
      `Make "${part.name}" an "integer", or write { "round": "${part.name}", "to": 1, "mode": … }.`,
    );
}

function checkOptions(
  part: DefinedExpression,
  { name: key, outside }: TableKey,
  names: readonly string[],
  file: string,
  { answer, report }: Checking,
): void {
  const found: Pick<Answer, 'options'> | undefined = part.kind === 'answer' ? answer(part.name, part.at) : {};
  if (!found) return;
  const { options } = found;
  const unlimited = `"${key}" of ${file} has options, but this expression can have any value.`;
  if (!options) report(part.at, unlimited, 'Name a field with "enum".');
  const missing = options?.filter((option) => !names.includes(option)) ?? [];
  const problem = `${file} has no rate for ${missing.join(', ')} in "${key}".`;
  if (missing.length > 0 && outside !== 'none')
    report(part.at, problem, 'Add the rates, or add "outside": "none" to the key.');
}
