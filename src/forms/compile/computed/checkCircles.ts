import type { JsonSchema } from '../../types.ts';
import { type FormIssue, pointer, sayIn } from '../issues.ts';
import { asRecord } from '../json.ts';
import { dependenciesOf } from '../resolveRefs.ts';
import { namesIn, wayTo } from '../ruleParts.ts';
import type { SourceFile } from '../sources.ts';
import type { Fields } from './fields.ts';

/** What stands before a figure's name where it could be a field's. */
const figureSign = '=';
const isFigure = (node: string) => node.startsWith(figureSign);

/** Words of figures whose text names no answer. */
const namingNothing = ['table', 'unit', 'mode', 'title', 'description', 'breakdown', 'where'];

/**
 * Figures that need themselves, and computed fields that need an answer which is asked for by that same field: what it
 * comes to would depend on the order in which somebody types.
 */
export function checkCircles(schema: SourceFile, source: SourceFile, fields: Fields): readonly FormIssue[] {
  const computed = asRecord(source.json.computed);
  const issues: FormIssue[] = [];

  const named = (part: unknown): readonly string[] => {
    if (typeof part === 'string')
      return [Object.hasOwn(computed, part) ? figureSign + part : part.replace(/[.[].*/, '')];
    if (Array.isArray(part)) return part.flatMap(named);
    return Object.entries(Object(part)).flatMap(([word, value]) => {
      if (word === 'if' || word === 'when') return namesIn(value as JsonSchema);
      return namingNothing.includes(word) ? [] : named(value);
    });
  };
  const neededBy = (node: string): readonly string[] => {
    if (isFigure(node)) return named(computed[node.slice(figureSign.length)]);
    const field = Object.hasOwn(fields, node) ? fields[node] : undefined;
    const { computedBy } = field?.schema ?? {};
    const asked = dependenciesOf(field);
    return computedBy === undefined ? asked : [figureSign + String(computedBy), ...asked];
  };

  for (const name of Object.keys(computed)) {
    const circle = wayTo(figureSign + name, figureSign + name, (node) => neededBy(node).filter(isFigure));
    if (!circle) continue;
    const way = [name, ...circle.map((node) => node.slice(figureSign.length))].join(' → ');
    const hint = `Compute "${name}" without one of the others.`;
    sayIn(source.path, issues)(pointer('computed', name, 'is'), `A figure cannot need itself: ${way}.`, hint);
  }
  if (issues.length > 0) return issues;
  for (const [name, { schema: own, at }] of Object.entries(fields)) {
    const circle = own.computedBy === undefined ? undefined : wayTo(name, name, neededBy);
    if (!circle) continue;
    const [other = name, ...rest] = circle.filter((node) => !isFigure(node));
    const problem = `A computed field cannot need itself: ${[name, other, ...rest].join(' → ')}.`;
    const hint =
      other === name
        ? `Compute "${name}" without a rule about "${name}".`
        : `Compute "${name}" without "${other}", or let "${other}" appear by another answer.`;
    sayIn(schema.path, issues)(at + pointer('computedBy'), problem, hint);
  }
  return issues;
}
