import type { CalculationDefinition } from '../definition/calculations.ts';
import type { RowsField } from '../definition/fields.ts';
import { inRowsOf } from '../definition/findOutwards.ts';
import type { FormDefinition } from '../definition/types.ts';
import { answerNamed } from '../operators/answerNamed.ts';
import { type Checking, dayHint } from '../operators/operator.ts';
import { operatorOf } from '../operators/operators.ts';
import { isSameUnit } from '../operators/units.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';
import { checkCondition } from './checkRules.ts';

/** Requires calculations to name existing answers, calculations and tables, in matching units. */
export function checkCalculations(form: FormDefinition, report: Report): void {
  for (const [name, calculation] of form.calculations) {
    const list = rowsOf(form, calculation, report);
    const checking = createChecking(form, report, list ? [list.name] : [], list?.name);
    checkName(form, name, calculation, report);
    if (calculation.rows && !list) continue;
    if (calculation.when) checking.checkCondition(calculation.when);
    const actual = checking.unitOf(calculation.is);
    if (isSameUnit(actual, calculation.unit)) continue;
    const problem = `The result is in "${actual}", but its unit is "${calculation.unit}".`;
    report(below(calculation.at, 'unit'), problem, `Write "${actual}", or correct the calculation.`);
  }
  for (const [name, { at }] of form.units) {
    const [list = ''] = name.split('[]', 1);
    const answer = createChecking(form, report, []).inRowsOf(list).answer(name, at);
    if (answer && !answer.isNumber)
      report(at, `"${name}" is not a number.`, `Remove "${name}" from "units": only numbers have units.`);
  }
}

/** Returns the list of a calculation of rows, and reports a name that is no list of objects. */
function rowsOf(
  form: FormDefinition,
  { rows }: CalculationDefinition,
  report: Report,
): RowsField | undefined {
  if (!rows) return undefined;
  const field = form.fields.get(rows.name);
  if (field?.kind === 'rows') return field;
  const lists = [...form.fields.values()].flatMap(({ kind, name }) => (kind === 'rows' ? [name] : []));
  report(rows.at, `"${rows.name}" is not a list of objects.`, nameOneOf(lists));
  return undefined;
}

/** Reports a calculation with the name of an answer, unless the answer is the field that it computes. */
function checkName(form: FormDefinition, name: string, { at }: CalculationDefinition, report: Report): void {
  const namesake = answerNamed(form, name);
  const shown = namesake?.calculation?.name;
  // a wrong "computedBy" is reported at the field
  const isMisspelt = shown !== undefined && !form.calculations.has(shown);
  if ((namesake && shown !== name && !isMisspelt) || name === 'today')
    report(
      at,
      `"${name}" is already the name of another answer.`,
      `Rename the calculation, such as "${name}Result".`,
    );
}

/**
 * Creates checks of expressions. Expressions may name the fields of one row of each of `lists`. Conditions are about `subject`,
 * the list of a calculation of rows, or else about the form.
 */
function createChecking(
  form: FormDefinition,
  report: Report,
  lists: readonly string[],
  subject?: string,
): Checking {
  const checking: Checking = {
    ...{ form, report },
    unitOf: (part) => operatorOf(part).unit(part, checking),
    checkCondition: (rule, list = subject) => checkCondition(report, rule, inRowsOf(form, list)),
    inRowsOf: (list) => createChecking(form, report, [...lists, list], subject),
    unitOfCalculation(name, at) {
      const { rows, unit } = form.calculations.get(name) ?? {};
      const problem = `"${name}" is computed for each row of "${rows?.name}".`;
      const hint = `Write { "sum": "${rows?.name}", "of": "${name}" }, or add "rows": "${rows?.name}" here.`;
      if (rows && !lists.includes(rows.name)) report(at, problem, hint);
      return unit;
    },
    commonUnit(parts) {
      const units = parts.map((part) => [checking.unitOf(part), part] as const);
      const unit = units.map(([one]) => one).find((one) => one !== undefined);
      const other = units.find(([one]) => !isSameUnit(one, unit));
      const hint = `Use the same unit for both. Write a number with its unit: { "value": 500, "unit": "${unit}" }.`;
      if (other) report(other[1].at, `The units "${other[0]}" and "${unit}" do not match.`, hint);
      return unit;
    },
    unitOfAnswer(name, at) {
      const answer = checking.answer(name, at);
      const hint = 'Name a number, or use "age" for a day, "case" for options, "count" or "sum" for a list.';
      if (answer && !answer.isNumber) report(at, `"${name}" is not a number.`, hint);
      const unit = form.units.get(name)?.unit;
      const missing = `Add "${name}" to "units" with a unit such as "INR", or "1" for a plain number.`;
      if (unit === undefined && answer?.isNumber) report(at, `"${name}" has no unit.`, missing);
      return unit;
    },
    answer(name, at) {
      if (name === 'today') return answerNamed(form, name);
      const [list = name] = name.split('[]');
      const [answer, whole] = [answerNamed(form, name), answerNamed(form, list)];
      const isReachable = list === name || lists.includes(list);
      const outer = listAround(form, name);
      if (outer !== undefined) {
        const problem = `"${name}" is a list in the rows of "${outer}", over which nothing is computed.`;
        report(at, problem, `Compute from other fields of "${outer}", or ask for a number there.`);
      } else if (!answer || !whole || !isReachable) {
        const hint = isReachable ? nameOneOf(namesIn(form)) : `Write { "sum": "${list}", "of": … }.`;
        report(at, `Unknown field or calculation "${name}".`, hint);
      } else if (!answer.isSent || !whole.isSent) {
        const problem = `"${name}" is not submitted, so the server cannot compute with it.`;
        report(at, problem, `Remove "clientOnly" from "${name}".`);
      } else if (answer.calculation)
        report(at, `"${name}" is a computed field.`, `Name its calculation, "${answer.calculation.name}".`);
      else return answer;
      return undefined;
    },
    expectDay(name, at) {
      const answer = checking.answer(name, at);
      if (answer && !answer.isDay) report(at, `"${name}" is not a day.`, dayHint);
    },
  };
  return checking;
}

/** Returns the list whose rows contain the list with a name, such as `stays` or `members[].stays`; undefined for others. */
function listAround({ fields }: FormDefinition, name: string): string | undefined {
  const [first = '', second = ''] = name.split('[].');
  const outer = [...fields.values()].find((field) => {
    const inRow = field.kind === 'rows' && field.inner.fields.get(field.name === first ? second : first);
    return inRow && inRow.kind === 'rows' && (field.name === first || !fields.has(first));
  });
  return outer?.name;
}

/** The names that an expression may use. */
function namesIn({ calculations, fields }: FormDefinition): readonly string[] {
  const inRows = [...fields].flatMap(([list, field]) =>
    field.kind === 'rows' ? [...field.inner.fields.keys()].map((name) => `${list}[].${name}`) : [],
  );
  return [...calculations.keys(), ...fields.keys(), ...inRows];
}
