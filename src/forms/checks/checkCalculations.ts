import type { CalculationDefinition, FormDefinition } from '../definition/types.ts';
import { answerNamed } from '../operators/answerNamed.ts';
import { type Checking, dayHint } from '../operators/operator.ts';
import { operatorOf } from '../operators/operators.ts';
import { isSameUnit } from '../operators/units.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';
import { checkCondition } from './checkRules.ts';

/** Requires calculations to name existing answers, calculations and tables, in matching units. */
export function checkCalculations(form: FormDefinition, report: Report): void {
  const checking = createChecking(form, report, []);
  for (const [name, calculation] of form.calculations) {
    checkName(form, name, calculation, report);
    if (calculation.when) checking.checkCondition(calculation.when, form);
    const actual = checking.unitOf(calculation.is);
    if (isSameUnit(actual, calculation.unit)) continue;
    const problem = `The result is in "${actual}", but its unit is "${calculation.unit}".`;
    report(below(calculation.at, 'unit'), problem, `Write "${actual}", or correct the calculation.`);
  }
  for (const [name, { at }] of form.units) {
    const [list = ''] = name.split('[]', 1);
    const answer = checking.inRowsOf(list).answer(name, at);
    if (answer && !answer.isNumber)
      report(at, `"${name}" is not a number.`, `Remove "${name}" from "units": only numbers have units.`);
  }
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

/** Creates checks of expressions. Expressions may name the fields of one row of each of `lists`. */
function createChecking(form: FormDefinition, report: Report, lists: readonly string[]): Checking {
  const checking: Checking = {
    ...{ form, report },
    unitOf: (part) => operatorOf(part).unit(part, checking),
    checkCondition: (rule, { fields }) => checkCondition(report, rule, fields),
    inRowsOf: (list) => createChecking(form, report, [...lists, list]),
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
      if (!answer || !whole || !isReachable) {
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

/** The names that an expression may use. */
function namesIn({ calculations, fields }: FormDefinition): readonly string[] {
  const inRows = [...fields].flatMap(([list, field]) =>
    field.kind === 'rows' ? [...field.inner.fields.keys()].map((name) => `${list}[].${name}`) : [],
  );
  return [...calculations.keys(), ...fields.keys(), ...inRows];
}
