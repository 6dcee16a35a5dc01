import type { JsonSchema } from '../types.ts';
import { pointer, type Report } from './issues.ts';
import { asList, asRecord, isObject } from './json.ts';
import { subschemasOf } from './subschemas.ts';

/** A rule over the object that a property is part of, as schema.json writes it, and whether it has to hold or not to. */
export interface Condition {
  readonly rule: JsonSchema;
  readonly holds: boolean;
}

/** When a property is part of the form: where at least one of these has all its conditions met. */
export type VisibleWhen = readonly (readonly Condition[])[];

/** A property that a rule declares: it is part of the form only where the rule comes to it. */
interface Declaration {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly at: string;
  readonly conditions: readonly Condition[];
  /** Whether the rule that declares it requires it too. */
  readonly isRequired: boolean;
}

/** The properties to which only rules of an object give a shape: they are not among those `known`. */
export function findDeclarations(
  report: Report,
  object: JsonSchema,
  known: readonly string[],
): Declaration[] {
  const declarations: Declaration[] = [];
  const visit = (rule: JsonSchema, at: string, conditions: readonly Condition[], isOneOfSeveral: boolean) => {
    for (const { subschema, keyword, at: below } of subschemasOf(rule)) {
      const isThen = keyword === 'then';
      // a condition declares nothing
      if (typeof subschema === 'boolean' || keyword === 'if' || keyword === 'not') continue;
      const isConditional = (isThen || keyword === 'else') && isObject(rule.if);
      const inside = isConditional
        ? [...conditions, { rule: rule.if as JsonSchema, holds: isThen }]
        : conditions;
      const isBranch = isOneOfSeveral || keyword === 'anyOf' || keyword === 'oneOf';
      for (const [name, schema] of Object.entries(asRecord(subschema.properties))) {
        if (known.includes(name) || !isShape(schema)) continue;
        const location = at + below + pointer('properties', name);
        const isRequired = asList(subschema.required).includes(name);
        const problem = `"${name}" is declared in a rule, but under no condition.`;
        const hint = `Write "${name}" below "properties", or in the "then" of a rule with "if".`;
        if (inside.length === 0 || isBranch) report(location, problem, hint);
        else declarations.push({ name, schema, at: location, conditions: inside, isRequired });
      }
      visit(subschema, at + below, inside, isBranch);
    }
  };
  visit(object, '', [], false);
  return declarations;
}

/** Whether a rule gives a property a shape, and does not only speak of its value. */
export function isShape(schema: JsonSchema | boolean): boolean {
  return typeof schema === 'object' && 'type' in schema;
}
