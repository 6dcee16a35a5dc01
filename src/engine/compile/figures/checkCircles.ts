import type { JsonSchema } from '../../types.ts';
import { namesIn } from '../conditions.ts';
import { type FormFault, pointer } from '../faults.ts';
import type { SourceFile } from '../sources.ts';
import type { Fields } from './fieldAt.ts';

/** What something is computed from or asked for by: a field, or a figure, whose name has a sign before it. */
type Node = string;
const figureSign = '=';
const isFigure = (node: Node) => node.startsWith(figureSign);

/** Words of figures whose text names no answer. */
const namingNothing = ['table', 'unit', 'mode', 'title', 'description', 'madeOf', 'where'];

/**
 * Figures that need themselves, and computed fields that need an answer which is asked for by that same field: what it
 * comes to would depend on the order in which somebody types.
 */
export function checkCircles(schema: SourceFile, source: SourceFile, fields: Fields): readonly FormFault[] {
  const figures = source.json.figures as Readonly<Record<string, JsonSchema>>;

  const named = (part: unknown): readonly Node[] => {
    if (typeof part === 'string')
      return [Object.hasOwn(figures, part) ? figureSign + part : part.replace(/[.[].*/, '')];
    if (Array.isArray(part)) return part.flatMap(named);
    return Object.entries(part ?? {}).flatMap(([word, value]) => {
      if (word === 'if' || word === 'when') return namesIn(value as JsonSchema);
      return namingNothing.includes(word) ? [] : named(value);
    });
  };
  const neededBy = (node: Node): readonly Node[] => {
    if (isFigure(node)) return named(figures[node.slice(figureSign.length)]);
    const field = Object.hasOwn(fields, node) ? fields[node] : undefined;
    const { schema: own = {}, shown = [] } = field ?? {};
    const asked = shown.flat().flatMap(({ rule }) => namesIn(rule));
    return own.derivedBy === undefined ? asked : [figureSign + String(own.derivedBy), ...asked];
  };

  const ofFigures = Object.keys(figures).flatMap((name): FormFault[] => {
    const circle = wayTo(figureSign + name, figureSign + name, (node) => neededBy(node).filter(isFigure));
    if (!circle) return [];
    const way = [name, ...circle.map((node) => node.slice(figureSign.length))].join(' → ');
    const problem = `A figure cannot need itself: ${way}.`;
    const remedy = `Compute "${name}" without one of the others.`;
    return [{ file: source.path, pointer: pointer('figures', name, 'is'), problem, remedy }];
  });
  if (ofFigures.length > 0) return ofFigures;
  return Object.entries(fields).flatMap(([name, field]): FormFault[] => {
    const circle = field.schema.derivedBy === undefined ? undefined : wayTo(name, name, neededBy);
    if (!circle) return [];
    const [other = name, ...rest] = circle.filter((node) => !isFigure(node));
    const problem = `A computed field cannot need itself: ${[name, other, ...rest].join(' → ')}.`;
    const remedy =
      other === name
        ? `Compute "${name}" without a rule about "${name}".`
        : `Compute "${name}" without "${other}", or let "${other}" appear by another answer.`;
    return [{ file: schema.path, pointer: field.at + pointer('derivedBy'), problem, remedy }];
  });
}

/** A way from one to another by what is needed. */
function wayTo(
  from: Node,
  to: Node,
  neededBy: (node: Node) => readonly Node[],
  seen = new Set<Node>(),
): readonly Node[] | undefined {
  for (const next of neededBy(from)) {
    if (next === to) return [to];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = wayTo(next, to, neededBy, seen);
    if (rest) return [next, ...rest];
  }
  return undefined;
}
