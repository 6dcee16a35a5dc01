import type { JsonSchema } from '../types.ts';
import { ruleBranches, ruleLists, type WrittenRule } from './deriveRules.ts';
import { type FormFault, pointer } from './faults.ts';
import { asRecord } from './resolveRefs.ts';

const reference = /^#\/\$defs\/([^/]+)$/;

/**
 * Follows every `$ref` in rules, and in what is said of values in parts, to the form's own `$defs`: everything after
 * this step sees rules that are written out. What stands beside a `$ref` has to hold as well.
 */
export function resolveRules(file: string, root: JsonSchema): { root: JsonSchema; faults: FormFault[] } {
  const defs = asRecord(root.$defs);
  const faults: FormFault[] = [];

  const follow = (rule: WrittenRule, at: string, passed: readonly string[]): WrittenRule => {
    if (typeof rule !== 'object') return rule;
    const { $ref, title, ...beside } = rule;
    // a shared field is no rule: a property that is declared here has its shape from there
    if (typeof $ref !== 'string' || $ref.startsWith('../')) return within(rule, at, passed);
    const name = reference.exec($ref)?.[1] ?? '';
    const target = Object.hasOwn(defs, name) ? defs[name] : undefined;
    if (target === undefined || passed.includes(name)) {
      faults.push({
        file,
        pointer: at + pointer('$ref'),
        problem: `"${$ref}" refers to ${target === undefined ? 'nothing' : 'itself'}.`,
        remedy: `Write "#/$defs/NAME" with one of: ${Object.keys(defs).join(', ') || 'none is there'}.`,
      });
      return true;
    }
    const held = follow(target, at, [...passed, name]);
    const named = title !== undefined && { title };
    if (Object.keys(beside).length > 0) return { ...named, allOf: [held, within(beside, at, passed)] };
    return named ? { ...named, allOf: [held] } : held;
  };

  /** A schema with what its words hold written out: parts, lists of parts, and what is said of names. */
  const within = (schema: JsonSchema, at: string, passed: readonly string[], isField = false): JsonSchema => {
    const turned: Record<string, unknown> = { ...schema };
    for (const word of [...ruleBranches, 'contains'].filter((key) => key in schema))
      turned[word] = follow(schema[word] as WrittenRule, at + pointer(word), passed);
    for (const word of ruleLists.filter((key) => key in schema))
      turned[word] = (schema[word] as readonly WrittenRule[]).map((part, position) =>
        follow(part, at + pointer(word, position), passed),
      );
    // Below `properties` of a field stand fields, which have references of their own.
    const named = isField ? ['dependentSchemas'] : ['properties', 'dependentSchemas'];
    for (const word of named.filter((key) => key in schema))
      turned[word] = Object.fromEntries(
        Object.entries(asRecord(schema[word])).map(([name, part]) => [
          name,
          follow(part, at + pointer(word, name), passed),
        ]),
      );
    // A group's fields and what a list's rows ask may say things of their values in parts, as any field may.
    const inside = (name: string) => asRecord(schema[name]);
    if (isField && schema.type === 'object')
      turned.properties = Object.fromEntries(
        Object.entries(inside('properties')).map(([name, field]) => [
          name,
          within(field, at + pointer('properties', name), passed, true),
        ]),
      );
    const { items } = schema as { readonly items?: JsonSchema };
    if (items?.type === 'object') turned.items = within(items, at + pointer('items'), passed, true);
    return turned;
  };

  const { properties, ...rules } = root;
  const fields = Object.entries(asRecord(properties)).map(([name, field]) => [
    name,
    within(field, pointer('properties', name), [], true),
  ]);
  const shapes = Object.entries(defs).map(([name, shape]) => [
    name,
    typeof shape === 'object' ? within(shape, pointer('$defs', name), [name], 'type' in shape) : shape,
  ]);
  return {
    root: {
      ...within(rules, '', []),
      properties: Object.fromEntries(fields),
      ...(root.$defs !== undefined && { $defs: Object.fromEntries(shapes) }),
    },
    faults,
  };
}
