import { walkExpression } from '../operators/mapExpression.ts';
import type { CalculationDefinition } from './calculations.ts';
import { type NameRead, namesRead, namesReadInRows } from './namesRead.ts';
import type { Rule } from './rules.ts';
import type { FormDefinition } from './types.ts';
import { rulesOf } from './walk.ts';

type Calculations = FormDefinition['calculations'];

/** Every answer that a calculation depends on, directly or through other calculations. */
export const fieldsReadBy = (calculations: Calculations, name: string): ReadonlySet<string> =>
  collectAnswers(calculations, name, (calculation) => namesRead(calculation));

/** The fields of a list's rows that a calculation depends on, directly or through other calculations. */
export function rowFieldsReadBy(calculations: Calculations, name: string, list: string): ReadonlySet<string> {
  const prefix = `${list}[].`;
  const all = reachedFrom(calculations, name).flatMap(namesReadInRows);
  return new Set(all.flatMap((one) => (one.startsWith(prefix) ? [one.slice(prefix.length)] : [])));
}

/** Whether a calculation uses a day for more than the age today and whether the day is filled in. */
export function readsMoreThanAge(calculations: Calculations, name: string, day: string): boolean {
  const answers = collectAnswers(calculations, name, (calculation) =>
    namesRead(
      calculation,
      namesCompared,
      (part) => part.kind === 'age' && part.born === day && part.on === 'today',
    ),
  );
  return answers.has(day);
}

/** The fields that a rule compares. Fields that only need to be filled in are omitted. */
function namesCompared({ about, declares, branches }: Rule): readonly string[] {
  const own = [...about, ...declares].map(({ name }) => name);
  return [...own, ...branches.flatMap(rulesOf).flatMap(({ rule }) => namesCompared(rule))];
}

/** The rate tables that a calculation uses, directly or through other calculations. */
export const tablesReadBy = (calculations: Calculations, name: string): ReadonlySet<string> =>
  new Set(
    reachedFrom(calculations, name).flatMap(({ is }) =>
      walkExpression(is).expressions.flatMap((part) => (part.kind === 'table' ? [part.table] : [])),
    ),
  );

const collectAnswers = (
  calculations: Calculations,
  name: string,
  namesOf: (calculation: CalculationDefinition) => readonly NameRead[],
): ReadonlySet<string> =>
  new Set(
    reachedFrom(calculations, name, namesOf)
      .flatMap(namesOf)
      .flatMap((read) => (read.isCalculation ? [] : [read.name])),
  );

/** Returns a calculation and all that it depends on. */
function reachedFrom(
  calculations: Calculations,
  first: string,
  namesOf: (calculation: CalculationDefinition) => readonly NameRead[] = (one) => namesRead(one),
): readonly CalculationDefinition[] {
  const reached = new Map<string, CalculationDefinition>();
  const visit = (name: string): void => {
    const calculation = calculations.get(name);
    if (!calculation || reached.has(name)) return;
    reached.set(name, calculation);
    for (const read of namesOf(calculation)) if (read.isCalculation) visit(read.name);
  };
  visit(first);
  return [...reached.values()];
}
