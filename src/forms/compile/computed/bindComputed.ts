import { computedDerivations } from '../../computed/index.ts';
import type { ComputedModel, Expression } from '../../expression.ts';
import type { Derivations, JsonSchema } from '../../types.ts';
import { compileConditions } from '../compileValidator.ts';
import { conditionSchema } from '../deriveRules.ts';
import { type FormIssue, nameOneOf, pointer, reporter } from '../issues.ts';
import { asRecord, isObject, mapped, withoutUndefined } from '../json.ts';
import type { FolderSources } from '../sources.ts';
import { checkCircles } from './checkCircles.ts';
import { checkComputed, type WrittenComputed } from './checkComputed.ts';
import { checkTable } from './checkTable.ts';
import { type Fields, fieldAt, isNumber } from './fields.ts';

/** Figures as the engine computes them, with the schemas of their conditions by key: a browser gets those compiled. */
export interface CompiledComputed {
  readonly computed: Readonly<Record<string, ComputedModel>>;
  readonly conditions: Readonly<Record<string, JsonSchema>>;
}

/**
 * Turns figures as they are written into what a browser needs: rules become keys of conditions, which are compiled with
 * the form's validators.
 */
export function compileComputed(written: JsonSchema, fields: Fields): CompiledComputed {
  const conditions: Record<string, JsonSchema> = {};
  const condition = (rule: unknown, of: Fields, at: string): string => {
    const key = `computed${at}`;
    conditions[key] = { type: 'object', ...conditionSchema(rule as JsonSchema, of) };
    return key;
  };
  const compiled = (part: unknown, at: string): unknown => {
    if (Array.isArray(part)) return part.map((one, index) => compiled(one, at + pointer(index)));
    if (!isObject(part)) return part;
    const list = String(part.sum ?? part.lowest ?? part.highest ?? part.count);
    return mapped(part, (operator, value) => {
      const location = at + pointer(operator);
      if (operator === 'if') return condition(value, fields, location);
      if (operator === 'where')
        return condition(value, fieldAt(fields, list)?.inner?.properties ?? {}, location);
      // below "is" are options, whose values may look like keywords
      if (operator === 'is')
        return mapped(asRecord(value), (option, one) => compiled(one, location + pointer(option)));
      return compiled(value, location);
    });
  };
  const all = asRecord(written.computed) as unknown as Readonly<Record<string, WrittenComputed>>;
  const computed = Object.entries(all).map(([name, { title, unit, is, when, breakdown }]) => {
    const met = when && condition(when, fields, pointer(name, 'when'));
    const computed = compiled(is, pointer(name, 'is')) as Expression;
    return [
      name,
      withoutUndefined({ title, unit, is: computed, when: met, breakdown }) as ComputedModel,
    ] as const;
  });
  return { computed: Object.fromEntries(computed), conditions };
}

/** Compiles figures and binds them to their tables and conditions: each is the rule that a field names in `computedBy`. */
export function bindComputed(
  written: JsonSchema | undefined,
  fields: Fields,
  tables: Readonly<Record<string, JsonSchema>>,
): CompiledComputed & { readonly derivations: Derivations } {
  const compiled = compileComputed(written ?? {}, fields);
  const conditions = compileConditions(compiled.conditions);
  return {
    ...compiled,
    derivations: computedDerivations({ computed: compiled.computed, tables }, conditions),
  };
}

/** Checks a folder's rate tables and computed fields, and the fields that show them. */
export function checkFolderComputed(
  { schema, computed, tables }: FolderSources,
  fields: Fields,
  metas: Readonly<Record<string, JsonSchema>>,
): readonly FormIssue[] {
  const uneven = Object.values(tables).flatMap(({ path, json }) => checkTable(path, json));
  // A table that cannot be relied on would be reported at each place that looks into it.
  if (uneven.length > 0) return uneven;
  const issues = computed ? [...checkComputed(computed, { fields, tables, formMeta: metas.form })] : [];
  const report = reporter(schema.path, issues);
  const written = asRecord(computed?.json.computed) as unknown as Readonly<Record<string, WrittenComputed>>;
  for (const [name, { schema: own, at }] of Object.entries(fields)) {
    if (own.computedBy === undefined) continue;
    const figure = String(own.computedBy);
    if (!Object.hasOwn(written, figure)) {
      const missing = 'Add it to computed.json (form-schemas/GUIDE.md, "Computed fields").';
      const names = Object.keys(written);
      const hint = names.length === 0 ? missing : nameOneOf(names);
      report(at + pointer('computedBy'), `No figure is called "${figure}".`, hint);
    } else if (!isNumber(own))
      report(at + pointer('type'), `"${name}" shows a figure, which is a number.`, 'Write "type": "number".');
  }
  // unknown names first, because cycles through them cannot be followed
  if (issues.length > 0 || !computed) return issues;
  const circles = checkCircles(schema, computed, fields);
  if (circles.length > 0) return circles;
  for (const [name, { schema: own, at }] of Object.entries(fields)) {
    if (own.type !== 'integer' || own.computedBy === undefined) continue;
    if (isWhole(String(own.computedBy), written, fields)) continue;
    const problem = `"${name}" is a whole number, and the figure "${String(own.computedBy)}" may be none.`;
    const hint = 'Write "round" around the figure, or "type": "number".';
    report(at + pointer('computedBy'), problem, hint);
  }
  return issues;
}

/** Words that hold no number, or none that would be part of a sum. */
const noNumbers = ['if', 'where', 'case', 'sum', 'lowest', 'highest', 'unit'];

/** Whether a part of a figure is a whole number, whatever is answered. */
function isWhole(
  part: unknown,
  computed: Readonly<Record<string, WrittenComputed>>,
  fields: Fields,
): boolean {
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
