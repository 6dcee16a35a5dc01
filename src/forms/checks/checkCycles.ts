import type { FieldDefinition } from '../definition/fields.ts';
import { namesRead, namesReadInRows } from '../definition/namesRead.ts';
import { dependenciesOf } from '../definition/parseObject.ts';
import type { FormDefinition } from '../definition/types.ts';
import { objectOf } from '../definition/walk.ts';
import { below, type Report } from '../source/place.ts';

/** Distinguishes a calculation from a field of the same name. */
const prefix = '=';
const isCalculation = (node: string) => node.startsWith(prefix);
const nameOf = (node: string) => node.slice(prefix.length);

/** Reports circular calculations and computed fields: their value would depend on the order of typing. */
export function checkCycles(form: FormDefinition, report: Report): void {
  const neededByCalculation = (name: string): readonly string[] => {
    const calculation = form.calculations.get(name);
    if (!calculation) return [];
    const names = namesRead(calculation, form).map((read) => (read.isCalculation ? prefix : '') + read.name);
    return [...names, ...namesReadInRows(calculation, form)];
  };
  const neededBy = (node: string): readonly string[] => {
    if (isCalculation(node)) return neededByCalculation(nameOf(node));
    const [list = node, inRow] = node.split('[].');
    const field = inRow === undefined ? form.fields.get(node) : objectOf(form, list).fields.get(inRow);
    if (!field) return [];
    const shown = field.kind === 'computed' ? [prefix + field.calculation.name] : [];
    const others = dependenciesOf(field);
    return [...shown, ...(inRow === undefined ? others : others.map((name) => `${list}[].${name}`))];
  };

  let hasCycle = false;
  for (const [name, { at }] of form.calculations) {
    const calculations = (node: string) => neededByCalculation(nameOf(node)).filter(isCalculation);
    const cycle = pathBetween(prefix + name, prefix + name, calculations);
    if (!cycle) continue;
    hasCycle = true;
    const path = [name, ...cycle.map(nameOf)].join(' → ');
    const hint = 'Remove one of these references.';
    report(below(at, 'is'), `Circular calculation: ${path}.`, hint);
  }
  // each field of a circular calculation would repeat the issue
  if (hasCycle) return;
  for (const [name, field] of fieldsWithRows(form)) {
    const cycle = field.kind === 'computed' ? pathBetween(name, name, neededBy) : undefined;
    if (field.kind !== 'computed' || !cycle) continue;
    const [other = name, ...rest] = cycle.filter((node) => !isCalculation(node));
    const problem = `Circular computed field: ${[name, other, ...rest].join(' → ')}.`;
    const hint =
      other === name
        ? `Compute "${name}" without a rule about "${name}".`
        : `Compute "${name}" without "${other}", or let "${other}" depend on another answer.`;
    report(field.calculation.at, problem, hint);
  }
}

/** The fields of the form, and those of the rows of its lists (`members[].age`). */
const fieldsWithRows = ({ fields }: FormDefinition): readonly (readonly [string, FieldDefinition])[] =>
  [...fields].flatMap(([name, field]) => [
    [name, field] as const,
    ...(field.kind === 'rows'
      ? [...field.inner.fields].map(([inRow, one]) => [`${name}[].${inRow}`, one] as const)
      : []),
  ]);

/** Finds a path from one name to another along dependencies. A path from a name to itself is a cycle. */
export function pathBetween(
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
