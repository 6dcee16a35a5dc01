import { walkExpression } from '../operators/mapExpression.ts';
import type { CalculationDefinition } from './calculations.ts';
import { type NameRead, namesRead, namesReadInRows } from './namesRead.ts';
import type { Rule } from './rules.ts';
import type { FormDefinition } from './types.ts';
import { namesCompared, rulesOf } from './walk.ts';

/** Every answer that a calculation depends on, directly or through other calculations. */
export const fieldsReadBy = (form: FormDefinition, name: string): ReadonlySet<string> =>
  collectAnswers(form, name, (calculation) => namesRead(calculation, form));

/** The fields of a list's rows that a calculation depends on, directly or through other calculations. */
export function rowFieldsReadBy(form: FormDefinition, name: string, list: string): ReadonlySet<string> {
  const prefix = `${list}[].`;
  const all = reachedFrom(form, name).flatMap((calculation) => namesReadInRows(calculation, form));
  return new Set(all.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : [])));
}

/** Whether a calculation uses a day for more than the age today and whether the day is filled in. */
export function readsMoreThanAge(form: FormDefinition, name: string, day: string): boolean {
  const answers = collectAnswers(form, name, (calculation) =>
    namesRead(
      calculation,
      form,
      valuesNamed,
      (part) => part.kind === 'age' && part.born === day && part.on === 'today',
    ),
  );
  return answers.has(day);
}

/** The fields whose values a rule names. Fields that only need to be filled in are omitted. */
function valuesNamed({ about, declares, branches }: Rule): readonly string[] {
  const own = [...about, ...declares].map(({ name }) => name);
  const compared = about.flatMap((part) => (part.kind === 'value' ? namesCompared(part.is) : []));
  return [...own, ...compared, ...branches.flatMap(rulesOf).flatMap(({ rule }) => valuesNamed(rule))];
}

/** The rate tables that a calculation uses, directly or through other calculations. */
export const tablesReadBy = (form: FormDefinition, name: string): ReadonlySet<string> =>
  new Set(
    reachedFrom(form, name).flatMap(({ is }) =>
      walkExpression(is).expressions.flatMap((part) => (part.kind === 'table' ? [part.table] : [])),
    ),
  );

const collectAnswers = (
  form: FormDefinition,
  name: string,
  namesOf: (calculation: CalculationDefinition) => readonly NameRead[],
): ReadonlySet<string> =>
  new Set(
    reachedFrom(form, name, namesOf)
      .flatMap(namesOf)
      .flatMap((read) => (read.isCalculation ? [] : [read.name])),
  );

/** Returns a calculation and all that it depends on. */
function reachedFrom(
  form: FormDefinition,
  first: string,
  namesOf: (calculation: CalculationDefinition) => readonly NameRead[] = (one) => namesRead(one, form),
): readonly CalculationDefinition[] {
  const reached = new Map<string, CalculationDefinition>();
  const visit = (name: string): void => {
    const calculation = form.calculations.get(name);
    if (!calculation || reached.has(name)) return;
    reached.set(name, calculation);
    for (const read of namesOf(calculation)) if (read.isCalculation) visit(read.name);
  };
  visit(first);
  return [...reached.values()];
}
