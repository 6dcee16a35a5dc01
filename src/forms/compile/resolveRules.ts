import type { JsonSchema } from '../types.ts';
import { type FormIssue, pointer, reporter } from './issues.ts';
import { asList, asRecord, isObject, mapped } from './json.ts';
import { ruleBranches, ruleLists } from './subschemas.ts';

const reference = /^#\/\$defs\/([^/]+)$/;
const singleRuleKeywords: ReadonlySet<string> = new Set([...ruleBranches, 'contains']);
const ruleListKeywords: ReadonlySet<string> = new Set(ruleLists);

/**
 * Resolves every `$ref` in rules, and in schemas of parts of values, to the form's own `$defs`, so that later steps see
 * plain rules. Keywords beside a `$ref` hold too.
 */
export function resolveRules(file: string, root: JsonSchema): { root: JsonSchema; issues: FormIssue[] } {
  const defs = asRecord(root.$defs);
  const issues: FormIssue[] = [];
  const report = reporter(file, issues);

  const follow = (rule: unknown, at: string, passed: readonly string[]): unknown => {
    if (!isObject(rule)) return rule;
    const { $ref, title, ...beside } = rule;
    // a shared field is no rule: a property that is declared here has its shape from there
    if (typeof $ref !== 'string' || $ref.startsWith('../')) return within(rule, at, passed);
    const name = reference.exec($ref)?.[1] ?? '';
    const target = Object.hasOwn(defs, name) ? defs[name] : undefined;
    if (target === undefined || passed.includes(name)) {
      report(
        at + pointer('$ref'),
        `"${$ref}" refers to ${target === undefined ? 'nothing' : 'itself'}.`,
        `Write "#/$defs/NAME" with one of: ${Object.keys(defs).join(', ') || 'none is there'}.`,
      );
      return true;
    }
    const held = follow(target, at, [...passed, name]);
    const named = title !== undefined && { title };
    if (Object.keys(beside).length > 0) return { ...named, allOf: [held, within(beside, at, passed)] };
    return named ? { ...named, allOf: [held] } : held;
  };

  /** A schema with its parts resolved: in a form, a group or an item (`isField`) the properties are fields. */
  const within = (schema: JsonSchema, at: string, passed: readonly string[], isField = false): JsonSchema =>
    mapped(schema, (keyword, value) => {
      const here = at + pointer(keyword);
      if (singleRuleKeywords.has(keyword)) return follow(value, here, passed);
      if (ruleListKeywords.has(keyword))
        return asList(value).map((subschema, index) => follow(subschema, here + pointer(index), passed));
      if (keyword === 'items' && isObject(value) && value.type === 'object')
        return within(value, here, passed, true);
      if (keyword !== 'dependentSchemas' && keyword !== 'properties') return value;
      return mapped(asRecord(value), (name, subschema) => {
        const location = here + pointer(name);
        const isOwn = isField && keyword === 'properties';
        return isOwn && isObject(subschema)
          ? within(subschema, location, passed, true)
          : follow(subschema, location, passed);
      });
    });

  const { $defs, ...form } = root;
  const shapes = mapped(defs, (name, shape) =>
    isObject(shape) ? within(shape, pointer('$defs', name), [name], 'type' in shape) : shape,
  );
  return { root: { ...within(form, '', [], true), ...($defs !== undefined && { $defs: shapes }) }, issues };
}
