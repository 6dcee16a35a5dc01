import type { JsonSchema } from '../../types.ts';
import { namesIn } from '../conditions.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { WrittenFigure } from './checkFigures.ts';
import type { Fields } from './kinds.ts';

/** Words of figures whose text names no answer. */
const namingNothing = new Set(['table', 'unit', 'mode', 'title', 'madeOf', 'where']);

/** Every name that a figure, or a part of it, looks at: of a rule it is a field's, elsewhere it may be a figure's too. */
function namesOf(part: unknown): readonly { readonly name: string; readonly isInRule: boolean }[] {
  if (typeof part === 'string') return [{ name: part, isInRule: false }];
  if (Array.isArray(part)) return part.flatMap(namesOf);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([word, value]) => {
    if (word === 'if' || word === 'when')
      return namesIn(value as JsonSchema).map((name) => ({ name, isInRule: true }));
    return namingNothing.has(word) ? [] : namesOf(value);
  });
}

/**
 * A computed field that needs an answer which is asked for by that same field, directly or through others: what it comes
 * to would depend on the order in which somebody types.
 */
export function checkCircles(
  file: string,
  fields: Fields,
  figures: Readonly<Record<string, WrittenFigure>>,
): readonly FormFault[] {
  const own = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const fieldOf = (name: string) => name.split(/\.|\[\]/, 1)[0] ?? name;

  /** The fields that a figure is computed from, through other figures too. */
  const computedFrom = (figure: string, seen: Set<string>): readonly string[] => {
    if (seen.has(figure)) return [];
    seen.add(figure);
    return namesOf(figures[figure]).flatMap(({ name, isInRule }) =>
      Object.hasOwn(figures, name) && !isInRule ? computedFrom(name, seen) : [fieldOf(name)],
    );
  };
  /** The fields by which one is computed, or asked for. */
  const neededBy = (name: string): readonly string[] => {
    const { schema, shown = [] } = own(name) ?? {};
    const asked = shown.flat().flatMap(({ rule }) => namesIn(rule));
    const figure = schema?.derivedBy;
    const computed = figure === undefined ? [] : computedFrom(String(figure), new Set());
    return [...new Set([...computed, ...asked])].filter((other) => own(other));
  };
  /** A way from a field back to one, by what is needed. */
  const wayBack = (from: string, to: string, seen: Set<string>): readonly string[] | undefined => {
    for (const next of neededBy(from)) {
      if (next === to) return [to];
      if (seen.has(next)) continue;
      seen.add(next);
      const rest = wayBack(next, to, seen);
      if (rest) return [next, ...rest];
    }
    return undefined;
  };

  return Object.entries(fields).flatMap(([name, { schema, at }]): FormFault[] => {
    if (schema.derivedBy === undefined) return [];
    const way = wayBack(name, name, new Set());
    if (!way) return [];
    const problem = `A computed field cannot need itself: ${[name, ...way].join(' → ')}.`;
    const other = way[0] ?? name;
    const remedy =
      other === name
        ? `Compute "${name}" without a rule about "${name}".`
        : `Compute "${name}" without "${other}", or let "${other}" appear by another answer.`;
    return [{ file, pointer: at + pointer('derivedBy'), problem, remedy }];
  });
}
