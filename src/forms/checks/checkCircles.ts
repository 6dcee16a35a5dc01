import { namesRead } from '../definition/namesRead.ts';
import { dependenciesOf } from '../definition/parseObject.ts';
import type { FormDefinition } from '../definition/types.ts';
import { below, type Report } from '../source/place.ts';

/** The prefix of a figure's name where a field could have it. */
const prefix = '=';
const isFigure = (node: string) => node.startsWith(prefix);
const nameOf = (node: string) => node.slice(prefix.length);

/** Reports figures and computed fields that need themselves: their value would depend on the order of typing. */
export function checkCircles(form: FormDefinition, report: Report): void {
  const neededByFigure = (name: string): readonly string[] => {
    const figure = form.figures.get(name);
    return figure ? namesRead(figure).map((read) => (read.isFigure ? prefix : '') + read.name) : [];
  };
  const neededBy = (node: string): readonly string[] => {
    if (isFigure(node)) return neededByFigure(nameOf(node));
    const field = form.fields.get(node);
    if (!field) return [];
    const shown = field.kind === 'computed' ? [prefix + field.figure.name] : [];
    return [...shown, ...dependenciesOf(field)];
  };

  let hasCircle = false;
  for (const [name, { at }] of form.figures) {
    const figures = (node: string) => neededByFigure(nameOf(node)).filter(isFigure);
    const circle = pathBetween(prefix + name, prefix + name, figures);
    if (!circle) continue;
    hasCircle = true;
    const path = [name, ...circle.map(nameOf)].join(' → ');
    const hint = `Compute "${name}" without one of the others.`;
    report(below(at, 'is'), `A figure cannot need itself: ${path}.`, hint);
  }
  // a field would repeat the circle of its figure
  if (hasCircle) return;
  for (const [name, field] of form.fields) {
    const circle = field.kind === 'computed' ? pathBetween(name, name, neededBy) : undefined;
    if (field.kind !== 'computed' || !circle) continue;
    const [other = name, ...rest] = circle.filter((node) => !isFigure(node));
    const problem = `A computed field cannot need itself: ${[name, other, ...rest].join(' → ')}.`;
    const hint =
      other === name
        ? `Compute "${name}" without a rule about "${name}".`
        : `Compute "${name}" without "${other}", or let "${other}" appear by another answer.`;
    report(field.figure.at, problem, hint);
  }
}

/** A path from a name to another along dependencies; undefined when there is none. From a name to itself it is a circle. */
function pathBetween(
  from: string,
  to: string,
  neededBy: (name: string) => readonly string[],
  seen = new Set<string>(),
): readonly string[] | undefined {
  for (const next of neededBy(from)) {
    if (next === to) return [to];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = pathBetween(next, to, neededBy, seen);
    if (rest) return [next, ...rest];
  }
  return undefined;
}
