import type { FigureDefinition, FormDefinition } from '../definition/types.ts';
import { answerNamed } from '../operators/answerNamed.ts';
import { type Checking, dayHint } from '../operators/operator.ts';
import { operatorOf } from '../operators/operators.ts';
import { isSameUnit } from '../operators/units.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';
import { checkCondition } from './checkRules.ts';

/** Figures name answers, figures and tables that are there, and their units fit together. */
export function checkFigures(form: FormDefinition, report: Report): void {
  const checking = createChecking(form, report, []);
  for (const [name, figure] of form.figures) {
    checkName(form, name, figure, report);
    if (figure.when) checking.checkCondition(figure.when, form);
    for (const part of figure.breakdown)
      if (!form.figures.has(part.name))
        report(part.at, `There is no figure "${part.name}".`, nameOneOf([...form.figures.keys()]));
    const actual = checking.unitOf(figure.is);
    if (isSameUnit(actual, figure.unit)) continue;
    const problem = `The figure comes out in "${actual}", and says "${figure.unit}".`;
    report(below(figure.at, 'unit'), problem, `Write "${actual}", or mend how it is computed.`);
  }
  for (const [name, { at }] of form.units) {
    const [list = ''] = name.split('[]', 1);
    const answer = checking.inRowsOf(list).answer(name, at);
    if (answer && !answer.isNumber)
      report(at, `"${name}" is no number.`, 'Remove it: only numbers have units.');
  }
}

/** A figure may be called as the field that shows it, and as nothing else. */
function checkName(form: FormDefinition, name: string, { at }: FigureDefinition, report: Report): void {
  const namesake = answerNamed(form, name);
  const shown = namesake?.figure?.name;
  // a wrong "computedBy" is reported at the field
  const isMisspelt = shown !== undefined && !form.figures.has(shown);
  if ((namesake && shown !== name && !isMisspelt) || name === 'today')
    report(
      at,
      `"${name}" is the name of something else.`,
      `Give the figure another name, such as "${name}Figure".`,
    );
}

/** Checks the parts of figures within a row of each of these lists. */
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
      const hint = `Bring all to one unit; a number with a unit is { "value": 500, "unit": "${unit}" }.`;
      if (other) report(other[1].at, `"${other[0]}" does not go together with "${unit}".`, hint);
      return unit;
    },
    unitOfAnswer(name, at) {
      const answer = checking.answer(name, at);
      const hint = 'Name a number, or write "age" of a day, "case" of options, "count" or "sum" of a list.';
      if (answer && !answer.isNumber) report(at, `"${name}" is no number.`, hint);
      const unit = form.units.get(name)?.unit;
      const missing = `Write "${name}" into "units", such as "INR", or "1" for a plain number.`;
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
        report(at, `There is no field or figure "${name}" here.`, hint);
      } else if (!answer.isSent || !whole.isSent) {
        const problem = `"${name}" is not sent: the server could not compute with it.`;
        report(at, problem, 'Take "clientOnly" away from it.');
      } else if (answer.figure)
        report(at, `"${name}" is computed itself.`, `Name the figure: "${answer.figure.name}".`);
      else return answer;
      return undefined;
    },
    expectDay(name, at) {
      const answer = checking.answer(name, at);
      if (answer && !answer.isDay) report(at, `"${name}" is no day.`, dayHint);
    },
  };
  return checking;
}

/** The names that a figure may use. */
function namesIn({ figures, fields }: FormDefinition): readonly string[] {
  const inRows = [...fields].flatMap(([list, field]) =>
    field.kind === 'rows' ? [...field.inner.fields.keys()].map((name) => `${list}[].${name}`) : [],
  );
  return [...figures.keys(), ...fields.keys(), ...inRows];
}
