import type { Operator } from '../../expression.ts';
import type { WrittenFigure } from '../../operators/operator.ts';
import { parseFigure } from '../../operators/parseFigure.ts';
import type { ComputedModel, JsonSchema } from '../../types.ts';
import { conditionSchema, type KeyOf } from '../deriveRules.ts';
import { type FormIssue, nameOneOf, pointer, reporter } from '../issues.ts';
import { asRecord, isObject, mapped, withoutUndefined } from '../json.ts';
import type { FolderSources } from '../parseFolder.ts';
import type { Properties } from '../resolveRefs.ts';
import { checkCircles } from './checkCircles.ts';
import { checkComputed, type WrittenComputed } from './checkComputed.ts';
import { checkTable } from './checkTable.ts';
import { fieldAt, isNumber } from './fields.ts';

/**
 * Where the result of an operator is a whole number: always, never, or when these keywords of it are.
 */
const operators = {
  value: { whole: ['value'] },
  add: { whole: ['add'] },
  subtract: { whole: ['subtract'] },
  multiply: { whole: ['multiply'] },
  divide: { whole: false },
  min: { whole: ['min'] },
  max: { whole: ['max'] },
  firstOf: { whole: ['firstOf'] },
  percent: { whole: false },
  round: { whole: ['to'] },
  age: { whole: true },
  days: { whole: true },
  table: { whole: false },
  case: { whole: ['is', 'else'] },
  if: { whole: ['then', 'else'] },
  sum: { whole: ['of'] },
  lowest: { whole: ['of'] },
  highest: { whole: ['of'] },
  count: { whole: true },
} satisfies Record<Operator, { readonly whole: boolean | readonly string[] }>;

type Written = Readonly<Record<string, WrittenComputed>>;

/** The figures of computed.json, with the keys of conditions in place of their rules. */
export function bindComputed({ computed: written }: JsonSchema, fields: Properties, keyOf: KeyOf) {
  const figures = asRecord(written);
  const condition = (rule: JsonSchema, list?: string) => {
    const properties = list === undefined ? fields : (fieldAt(fields, list)?.inner?.properties ?? {});
    return keyOf(conditionSchema(rule, properties));
  };
  return mapped(figures, (_name, figure) => {
    const { title, unit, is, when: rule, breakdown } = figure as WrittenComputed;
    const when = rule && condition(rule);
    const compiled = parseFigure(is as WrittenFigure, {
      isFigure: (name) => Object.hasOwn(figures, name),
      node: () => ({}),
      reportUnknown: () => {},
      condition: (written, _path, list) => condition(written, list),
    });
    return withoutUndefined({ title, unit, is: compiled, when, breakdown });
  }) as unknown as Readonly<Record<string, ComputedModel>>;
}

/** The days of which a computed field takes the age, as computed.json names them: 'dob', 'members[].dob'. */
export function eachAge(computed: unknown): readonly string[] {
  if (Array.isArray(computed)) return computed.flatMap(eachAge);
  if (!isObject(computed)) return [];
  return Object.entries(computed).flatMap(([key, value]) =>
    key === 'age' && typeof value === 'string' ? [value] : eachAge(value),
  );
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

/** Whether a part of a figure is a whole number, whatever is answered. */
function isWhole(part: unknown, computed: Written, fields: Properties): boolean {
  if (typeof part === 'number') return Number.isInteger(part);
  if (typeof part === 'string')
    return Object.hasOwn(computed, part)
      ? isWhole(computed[part]?.is, computed, fields)
      : fieldAt(fields, part)?.schema.type === 'integer';
  const held = asRecord(part);
  const found = Object.entries(operators).find(([operator]) => Object.hasOwn(held, operator));
  const whole = found?.[1].whole ?? false;
  if (typeof whole === 'boolean') return whole;
  // a choice has a part for each option, other operators a list of parts or one
  const parts = whole.flatMap((keyword) => {
    const value = held[keyword];
    return isObject(value) && keyword === 'is' ? Object.values(value) : [value ?? []].flat();
  });
  return parts.every((one) => isWhole(one, computed, fields));
}
