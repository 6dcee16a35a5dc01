import type { Rule } from '../definition/rules.ts';
import type { FormDefinition } from '../definition/types.ts';
import { objectOf } from '../definition/walk.ts';
import { compileFigure, walkFigure } from '../operators/mapFigure.ts';
import type { ComputedModel } from '../types.ts';
import type { KeyOf } from './conditions.ts';
import { printCondition } from './printRule.ts';

/** The figures of a browser's model, with keys in place of their rules. */
export function printFigures(form: FormDefinition, keyOf: KeyOf): Readonly<Record<string, ComputedModel>> {
  const condition = (rule: Rule, list?: string) => keyOf(printCondition(rule, objectOf(form, list).fields));
  const printed = [...form.figures].map(([name, { title, unit, is, when, breakdown }]) => {
    const key = when && condition(when);
    const figure: ComputedModel = {
      ...{ title, unit, is: compileFigure(is, condition) },
      ...(key !== undefined && { when: key }),
      ...(breakdown.length > 0 && { breakdown: breakdown.map((part) => part.name) }),
    };
    return [name, figure] as const;
  });
  return Object.fromEntries(printed);
}

/** The days of which a figure takes the age, as computed.json names them: 'dob', 'members[].dob'. */
export function birthDatesOf({ figures }: Pick<FormDefinition, 'figures'>): ReadonlySet<string> {
  const parts = [...figures.values()].flatMap(({ is }) => walkFigure(is).figures);
  return new Set(parts.flatMap((part) => (part.kind === 'age' ? [part.born] : [])));
}
