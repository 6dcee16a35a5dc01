import type { JsonSchema } from '../types.ts';
import { type FormFault, pointer } from './faults.ts';

/** A rule over the object that a property is part of, as schema.json writes it, and whether it has to hold or not to. */
export interface Condition {
  readonly rule: JsonSchema;
  readonly holds: boolean;
}

/** When a property is part of the form: where at least one of these has all its conditions met. */
export type Shown = readonly (readonly Condition[])[];

/** A property that a rule declares: it is part of the form only where the rule comes to it. */
export interface Declaration {
  readonly name: string;
  readonly schema: JsonSchema;
  /** JSON pointer to it, from the object that the rules are those of. */
  readonly at: string;
  readonly conditions: readonly Condition[];
  /** The properties that its conditions look at. */
  readonly dependsOn: readonly string[];
}

type Fault = Pick<FormFault, 'pointer' | 'problem' | 'remedy'>;

/** The words of a rule whose parts never declare anything: they only ask. */
const asking = ['if', 'not'] as const;

/**
 * Finds what the rules of an object declare beside its own properties (`known`): in `then`, `else`, a part of
 * `dependentSchemas`, or a branch of `anyOf` or `oneOf`, a property that has a shape there and nowhere else.
 */
export function findDeclarations(
  object: JsonSchema,
  known: readonly string[],
): { readonly declarations: readonly Declaration[]; readonly faults: readonly Fault[] } {
  const declarations: Declaration[] = [];
  const faults: Fault[] = [];
  const isNew = (name: string, schema: JsonSchema) => !known.includes(name) && isShape(schema);

  const visit = (rule: JsonSchema | boolean, at: string, conditions: readonly Condition[]) => {
    if (typeof rule === 'boolean') return;
    for (const [name, schema] of propertiesOf(rule)) {
      if (!isNew(name, schema)) continue;
      const place = at + pointer('properties', name);
      if (conditions.length > 0) {
        const dependsOn = [...new Set(conditions.flatMap((condition) => namesIn(condition.rule)))];
        declarations.push({ name, schema, at: place, conditions, dependsOn });
      } else {
        const problem = `"${name}" is declared in a rule, but under no condition.`;
        faults.push({ pointer: place, problem, remedy: `Write "${name}" below "properties".` });
      }
    }
    visitParts(rule, at, conditions);
  };
  const visitParts = (rule: JsonSchema, at: string, conditions: readonly Condition[]) => {
    const { if: condition, then, else: otherwise, allOf } = rule as Readonly<Record<string, JsonSchema>>;
    if (condition) {
      if (then) visit(then, at + pointer('then'), [...conditions, { rule: condition, holds: true }]);
      if (otherwise)
        visit(otherwise, at + pointer('else'), [...conditions, { rule: condition, holds: false }]);
    }
    for (const [place, part] of rulesIn(allOf)) visit(part, at + pointer('allOf', place), conditions);
    for (const word of ['anyOf', 'oneOf'] as const) {
      for (const [place, branch] of rulesIn(rule[word])) {
        const own = withoutDeclared(branch, isNew);
        const asked = Object.keys(own).length > 0 ? [{ rule: own, holds: true }] : [];
        visit(branch, at + pointer(word, place), [...conditions, ...asked]);
      }
    }
    for (const [name, part] of Object.entries((rule.dependentSchemas ?? {}) as Record<string, JsonSchema>)) {
      const filled = { rule: { required: [name] }, holds: true };
      visit(part, at + pointer('dependentSchemas', name), [...conditions, filled]);
    }
  };
  visitParts(object, '', []);
  return { declarations, faults };
}

/** Whether a rule gives a property a shape, and does not only speak of its value. */
export function isShape(schema: JsonSchema | boolean): boolean {
  return typeof schema === 'object' && ('$ref' in schema || 'type' in schema);
}

/** A branch without what it declares: what it asks of the answers that are there anyway. */
function withoutDeclared(
  branch: JsonSchema,
  isNew: (name: string, schema: JsonSchema) => boolean,
): JsonSchema {
  const { required: _required, properties: _properties, ...parts } = branch;
  const declared = propertiesOf(branch).flatMap(([name, schema]) => (isNew(name, schema) ? [name] : []));
  const properties = propertiesOf(branch).filter(([name]) => !declared.includes(name));
  const required = ((branch.required ?? []) as readonly string[]).filter((name) => !declared.includes(name));
  return {
    ...(required.length > 0 && { required }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...withoutDeclaring(parts, isNew),
  };
}

/** The rules within a branch: those that only ask, and of the others what they ask. */
function withoutDeclaring(
  parts: JsonSchema,
  isNew: (name: string, schema: JsonSchema) => boolean,
): JsonSchema {
  const strip = (part: JsonSchema | boolean) =>
    typeof part === 'boolean' ? part : withoutDeclared(part, isNew);
  const kept = Object.entries(parts).flatMap(([word, value]): (readonly [string, unknown])[] => {
    if (asking.some((one) => one === word) || word === 'dependentRequired') return [[word, value]];
    if (word === 'then' || word === 'else') return [[word, strip(value as JsonSchema)]];
    if (['allOf', 'anyOf', 'oneOf'].includes(word))
      return [[word, rulesIn(value).map(([, part]) => strip(part))]];
    if (word !== 'dependentSchemas') return [];
    const held = Object.entries(value as Readonly<Record<string, JsonSchema>>);
    return [[word, Object.fromEntries(held.map(([name, part]) => [name, strip(part)]))]];
  });
  return Object.fromEntries(kept);
}

/**
 * When an object, or a rule of it, requires one of its groups: where one of these has all its conditions met. A branch
 * of `anyOf` or `oneOf` requires for certain only what it declares: of anything else another branch may do.
 */
export function findAsked(object: JsonSchema, group: string): Shown {
  return allAsked(object, group).filter((conditions) => !looksAt(conditions, group));
}

/**
 * Whether a rule that requires a group may hold because the group is not there: nobody could say then whether it is
 * asked for. A condition that requires the group itself holds of a group that is there, and asks for nothing new.
 */
export function isAskedForItsAbsence(object: JsonSchema, group: string): boolean {
  const isThere = ({ rule, holds }: Condition) =>
    holds && ((rule.required ?? []) as readonly string[]).includes(group);
  return allAsked(object, group).some(
    (conditions) => looksAt(conditions, group) && !conditions.some(isThere),
  );
}

const looksAt = (conditions: readonly Condition[], name: string) =>
  conditions.some(({ rule }) => namesIn(rule).includes(name));

function allAsked(object: JsonSchema, group: string): Shown {
  const asked: (readonly Condition[])[] = [];
  const visit = (rule: JsonSchema | boolean, conditions: readonly Condition[]) => {
    if (typeof rule === 'boolean') return;
    if (((rule.required ?? []) as readonly string[]).includes(group)) asked.push(conditions);
    const { if: condition, then, else: otherwise, allOf } = rule as Readonly<Record<string, JsonSchema>>;
    if (condition) {
      if (then) visit(then, [...conditions, { rule: condition, holds: true }]);
      if (otherwise) visit(otherwise, [...conditions, { rule: condition, holds: false }]);
    }
    for (const [, part] of rulesIn(allOf)) visit(part, conditions);
    for (const word of ['anyOf', 'oneOf']) {
      for (const [, branch] of rulesIn(rule[word])) {
        const isHere = (name: string, schema: JsonSchema) => name === group && isShape(schema);
        if (!propertiesOf(branch).some(([name, schema]) => isHere(name, schema))) continue;
        visit(branch, [...conditions, { rule: withoutDeclared(branch, isHere), holds: true }]);
      }
    }
    for (const [name, part] of Object.entries((rule.dependentSchemas ?? {}) as Record<string, JsonSchema>))
      visit(part, [...conditions, { rule: { required: [name] }, holds: true }]);
    for (const [name, required] of Object.entries((rule.dependentRequired ?? {}) as Record<string, unknown>))
      visit({ required }, [...conditions, { rule: { required: [name] }, holds: true }]);
  };
  visit(object, []);
  return asked;
}

/** Every property that a rule names, in its parts too. */
export function namesIn(rule: JsonSchema): string[] {
  const own = [...((rule.required ?? []) as readonly string[]), ...propertiesOf(rule).map(([name]) => name)];
  const parts = [...asking, 'then', 'else'].flatMap((word) => (rule[word] ? [rule[word] as JsonSchema] : []));
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => rulesIn(rule[word]).map(([, part]) => part));
  const dependents = Object.entries(
    (rule.dependentRequired ?? {}) as Readonly<Record<string, readonly string[]>>,
  );
  const held = Object.entries((rule.dependentSchemas ?? {}) as Readonly<Record<string, JsonSchema>>);
  return [
    ...own,
    ...dependents.flatMap(([name, others]) => [name, ...others]),
    ...held.map(([name]) => name),
    ...[...parts, ...lists, ...held.map(([, part]) => part)].flatMap(namesIn),
  ];
}

const propertiesOf = (rule: JsonSchema) =>
  Object.entries((rule.properties ?? {}) as Readonly<Record<string, JsonSchema>>);

const rulesIn = (value: unknown) => [...((value ?? []) as readonly JsonSchema[]).entries()];
