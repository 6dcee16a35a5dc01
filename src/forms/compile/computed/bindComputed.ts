import type { ComputedModel } from '../../expression.ts';
import type { JsonSchema } from '../../types.ts';
import { conditionSchema, type KeyOf } from '../deriveRules.ts';
import { type FormIssue, nameOneOf, pointer, reporter } from '../issues.ts';
import { asRecord, isObject, mapped, withoutUndefined } from '../json.ts';
import type { FolderSources } from '../parseFolder.ts';
import type { Properties } from '../resolveRefs.ts';
import { checkCircles } from './checkCircles.ts';
import { checkComputed, type WrittenComputed } from './checkComputed.ts';
import { checkTable } from './checkTable.ts';
import { fieldAt, isNumber } from './fields.ts';

type Written = Readonly<Record<string, WrittenComputed>>;

/** The figures of computed.json, with the keys of conditions in place of their rules. */
export function bindComputed({ computed: written }: JsonSchema, fields: Properties, keyOf: KeyOf) {
  const condition = (rule: unknown, of: Properties) => keyOf(conditionSchema(rule as JsonSchema, of));
  const compiled = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(compiled);
    if (!isObject(part)) return part;
    const list = String(part.sum ?? part.lowest ?? part.highest ?? part.count);
    return mapped(part, (operator, value) => {
      if (operator === 'if') return condition(value, fields);
      if (operator === 'where') return condition(value, fieldAt(fields, list)?.inner?.properties ?? {});
      // below "is" are options, whose values may look like keywords
      return operator === 'is' ? mapped(asRecord(value), (_option, one) => compiled(one)) : compiled(value);
    });
  };
  return mapped(asRecord(written), (_name, figure) => {
    const { title, unit, is, when: rule, breakdown } = figure as WrittenComputed;
    const when = rule && condition(rule, fields);
    return withoutUndefined({ title, unit, is: compiled(is), when, breakdown });
  }) as unknown as Readonly<Record<string, ComputedModel>>;
}

/** Checks a folder's rate tables and computed fields, and the fields that show them. */
export function checkFolderComputed(
  { schema, computed, tables }: FolderSources,
  fields: Properties,
  metas: Readonly<Record<string, JsonSchema>>,
): readonly FormIssue[] {
  const uneven = Object.values(tables).flatMap(({ path, json }) => checkTable(path, json));
  // A table that cannot be relied on would be reported at each place that looks into it.
  if (uneven.length > 0) return uneven;
  const issues: FormIssue[] = [];
  const report = reporter(schema.path, issues);
  const written = asRecord(computed?.json.computed) as unknown as Written;
  const shown = Object.entries(fields).filter(([, { schema: own }]) => own.computedBy !== undefined);
  for (const [name, { schema: own, at }] of shown) {
    const figure = String(own.computedBy);
    if (!Object.hasOwn(written, figure)) {
      const missing = 'Add it to computed.json (form-schemas/GUIDE.md, "Computed fields").';
      const names = Object.keys(written);
      const hint = names.length === 0 ? missing : nameOneOf(names);
      report(at + pointer('computedBy'), `No figure is called "${figure}".`, hint);
    } else if (!isNumber(own))
      report(at + pointer('type'), `"${name}" shows a figure, which is a number.`, 'Write "type": "number".');
  }
  if (computed) issues.push(...checkComputed(computed, fields, tables, metas.form));
  // unknown names first, because cycles through them cannot be followed
  if (issues.length > 0 || !computed) return issues;
  issues.push(...checkCircles(schema, computed, fields));
  if (issues.length > 0) return issues;
  for (const [name, { schema: own, at }] of shown) {
    if (own.type !== 'integer' || isWhole(String(own.computedBy), written, fields)) continue;
    const problem = `"${name}" is a whole number, and the figure "${String(own.computedBy)}" may be none.`;
    report(at + pointer('computedBy'), problem, 'Write "round" around the figure, or "type": "number".');
  }
  return issues;
}

/** Words that hold no number, or none that would be part of a sum. */
const noNumbers = ['if', 'where', 'case', 'sum', 'lowest', 'highest', 'unit'];

/** Whether a part of a figure is a whole number, whatever is answered. */
function isWhole(part: unknown, computed: Written, fields: Properties): boolean {
  if (typeof part === 'number') return Number.isInteger(part);
  if (typeof part === 'string')
    return Object.hasOwn(computed, part)
      ? isWhole(computed[part]?.is, computed, fields)
      : fieldAt(fields, part)?.schema.type === 'integer';
  const has = (...operators: readonly string[]) => operators.some((operator) => operator in Object(part));
  if (has('round')) return Number.isInteger(asRecord(part).to);
  if (has('age', 'days', 'count')) return true;
  if (has('divide', 'percent', 'table')) return false;
  return Object.entries(Object(part)).every(
    ([operator, value]) => noNumbers.includes(operator) || isWhole(value, computed, fields),
  );
}
