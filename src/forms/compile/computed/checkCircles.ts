import type { JsonSchema } from '../../types.ts';
import { type FormIssue, pointer, reporter } from '../issues.ts';
import { asRecord } from '../json.ts';
import type { SourceFile } from '../parseFolder.ts';
import { dependenciesOf, type Properties } from '../resolveRefs.ts';
import { namesIn, pathBetween } from '../subschemas.ts';

/** The prefix of a computed field's name where a field could have it. */
const prefix = '=';
const isComputed = (node: string) => node.startsWith(prefix);

/** Words of figures whose text names no answer. */
const namingNothing = ['table', 'unit', 'mode', 'title', 'description', 'breakdown', 'where'];

/** What a part of a figure reads: answers by their names, other figures by theirs behind a mark. */
function namesRead(part: unknown, computed: Readonly<Record<string, unknown>>): readonly string[] {
  if (typeof part === 'string')
    return [Object.hasOwn(computed, part) ? prefix + part : part.replace(/[.[].*/, '')];
  return Object.entries(Object(part)).flatMap(([operator, value]) => {
    if (operator === 'if' || operator === 'when') return namesIn(value as JsonSchema);
    return namingNothing.includes(operator) ? [] : namesRead(value, computed);
  });
}

/** Every answer that changes a figure, by itself or through other figures. */
export function answersRead(
  figure: string,
  computed: Readonly<Record<string, unknown>>,
  read = new Set<string>(),
): ReadonlySet<string> {
  for (const name of namesRead(computed[figure], computed)) {
    if (read.has(name)) continue;
    read.add(name);
    if (isComputed(name)) answersRead(name.slice(prefix.length), computed, read);
  }
  return new Set([...read].filter((name) => !isComputed(name)));
}

/** Reports computed fields that depend on themselves: their value would depend on the order of typing. */
export function checkCircles(
  schema: SourceFile,
  source: SourceFile,
  fields: Properties,
): readonly FormIssue[] {
  const computed = asRecord(source.json.computed);
  const issues: FormIssue[] = [];
  const neededBy = (node: string): readonly string[] => {
    if (isComputed(node)) return namesRead(computed[node.slice(prefix.length)], computed);
    const field = Object.hasOwn(fields, node) ? fields[node] : undefined;
    const figure = field?.schema.computedBy;
    return [...(figure === undefined ? [] : [prefix + String(figure)]), ...dependenciesOf(field)];
  };

  for (const name of Object.keys(computed)) {
    const figures = (node: string) => neededBy(node).filter(isComputed);
    const circle = pathBetween(prefix + name, prefix + name, figures);
    if (!circle) continue;
    const path = [name, ...circle.map((node) => node.slice(prefix.length))].join(' → ');
    const at = pointer('computed', name, 'is');
    const hint = `Compute "${name}" without one of the others.`;
    reporter(source.path, issues)(at, `A figure cannot need itself: ${path}.`, hint);
  }
  if (issues.length > 0) return issues;
  for (const [name, { schema: own, at }] of Object.entries(fields)) {
    const circle = own.computedBy === undefined ? undefined : pathBetween(name, name, neededBy);
    if (!circle) continue;
    const [other = name, ...rest] = circle.filter((node) => !isComputed(node));
    const problem = `A computed field cannot need itself: ${[name, other, ...rest].join(' → ')}.`;
    const hint =
      other === name
        ? `Compute "${name}" without a rule about "${name}".`
        : `Compute "${name}" without "${other}", or let "${other}" appear by another answer.`;
    reporter(schema.path, issues)(at + pointer('computedBy'), problem, hint);
  }
  return issues;
}

/** Whether a figure reads more of a day than how many years ago it was, or that it is answered. */
export function changesByMore(figure: string, figures: JsonSchema, day: string): boolean {
  const rest = JSON.stringify(figures, (key, value: unknown) => {
    if (key === 'required') return undefined;
    const { age, on = 'today' }: JsonSchema = asRecord(value);
    return age === day && on === 'today' ? 0 : value;
  });
  return answersRead(figure, JSON.parse(rest) as JsonSchema).has(day);
}
