import { type NameRead, namesRead } from './namesRead.ts';
import type { Rule } from './rules.ts';
import type { FigureDefinition, FormDefinition } from './types.ts';
import { rulesOf } from './walk.ts';

type Figures = FormDefinition['figures'];

/** Every answer that changes a figure, by itself or through other figures. */
export const answersRead = (figures: Figures, name: string): ReadonlySet<string> =>
  collectAnswers(figures, name, (figure) => namesRead(figure));

/** Whether a figure reads more of a day than the age today, and than whether it is filled in. */
export function readsMoreThanAge(figures: Figures, name: string, day: string): boolean {
  const answers = collectAnswers(figures, name, (figure) =>
    namesRead(
      figure,
      namesCompared,
      (part) => part.kind === 'age' && part.born === day && part.on === 'today',
    ),
  );
  return answers.has(day);
}

/** The fields of which a rule compares more than whether they are filled in. */
function namesCompared({ about, declares, branches }: Rule): readonly string[] {
  const own = [...about, ...declares].map(({ name }) => name);
  return [...own, ...branches.flatMap(rulesOf).flatMap(({ rule }) => namesCompared(rule))];
}

function collectAnswers(
  figures: Figures,
  first: string,
  namesOf: (figure: FigureDefinition) => readonly NameRead[],
): ReadonlySet<string> {
  const answers = new Set<string>();
  const seen = new Set<string>();
  const visit = (figureName: string): void => {
    const figure = figures.get(figureName);
    if (!figure || seen.has(figureName)) return;
    seen.add(figureName);
    for (const { isFigure, name } of namesOf(figure)) {
      if (isFigure) visit(name);
      else answers.add(name);
    }
  };
  visit(first);
  return answers;
}
