import { type NameRead, namesRead } from './namesRead.ts';
import type { Rule } from './rules.ts';
import type { CalculationDefinition, FormDefinition } from './types.ts';
import { rulesOf } from './walk.ts';

type Calculations = FormDefinition['calculations'];

/** Every answer that a calculation depends on, directly or through other calculations. */
export const fieldsReadBy = (calculations: Calculations, name: string): ReadonlySet<string> =>
  collectAnswers(calculations, name, (calculation) => namesRead(calculation));

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

function collectAnswers(
  calculations: Calculations,
  first: string,
  namesOf: (calculation: CalculationDefinition) => readonly NameRead[],
): ReadonlySet<string> {
  const answers = new Set<string>();
  const seen = new Set<string>();
  const visit = (calculationName: string): void => {
    const calculation = calculations.get(calculationName);
    if (!calculation || seen.has(calculationName)) return;
    seen.add(calculationName);
    for (const { isCalculation, name } of namesOf(calculation)) {
      if (isCalculation) visit(name);
      else answers.add(name);
    }
  };
  visit(first);
  return answers;
}
