import { isObject } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import { withCopies } from './copies.ts';
import type { FieldDefinition } from './fields.ts';
import { parseField } from './parseField.ts';
import { parseNotice } from './parseNotices.ts';
import { createRuleParser, isDeclaration, type RawRule, readCondition, readRule } from './parseRule.ts';
import type { Parsing, Surroundings } from './parsing.ts';
import type { Followed } from './references.ts';
import type { Appearance } from './rules.ts';
import type { ObjectDefinition } from './types.ts';
import { namesInRule } from './walk.ts';
import type { WrittenField, WrittenUi } from './written.ts';

/** Parses the form, a group, or the rows of a list: its fields, its conditional fields, and the rules between them. */
export function parseObject(
  parsing: Parsing,
  { written, at }: Followed<WrittenField>,
  surroundings: Surroundings,
): ObjectDefinition {
  const { ui: json, uiAt } = surroundings;
  const ui: WrittenUi = json;
  const own = new Map<string, FieldDefinition>();
  for (const [name, property] of Object.entries(written.properties ?? {})) {
    const field = parseField(parsing, name, property, below(at, 'properties', name), surroundings);
    if (field) own.set(name, field);
  }
  const { required = [], properties: _properties, title: _title, $ref: _ref, ...ruled } = written;
  const raw = readRule(parsing, ruled, at);
  const ownNames = new Set(Object.keys(written.properties ?? {}));
  const appearing = parseAppearing(parsing, raw, ownNames, surroundings);
  const rules = createRuleParser(
    parsing,
    ownNames,
    new Map([...own, ...[...appearing].map(([name, one]) => [name, one.field] as const)]),
  );
  const rule = rules.parse(raw);
  const withConditions = [...appearing].map(([name, { field, conditions, isRequired }]) => {
    const appears = conditions.map((all): Appearance[number] =>
      all.map(({ raw: condition, holds }) => ({ rule: rules.parse(condition, true), holds })),
    );
    return [name, { ...field, appears, isRequiredWhereDeclared: isRequired }] as const;
  });
  const fields = withCopies(inRenderOrder([...own], withConditions));
  return {
    ...{ at, uiAt, rule, fields },
    required: required.map((name, index) => ({ name, at: below(at, 'required', index) })),
    ruleMessages: new Map(
      Object.entries(ui['ui:rules'] ?? {}).map(([title, message]) => [
        title,
        { ...message, at: below(uiAt, 'ui:rules', title) },
      ]),
    ),
    notices: (ui['ui:notices'] ?? []).map((one, index) =>
      parseNotice(one, below(uiAt, 'ui:notices', index), (condition, place) =>
        rules.parse(readCondition(parsing, condition, place), true),
      ),
    ),
    order: (ui['ui:order'] ?? []).map((name, index) => ({ name, at: below(uiAt, 'ui:order', index) })),
    uiFields: Object.keys(json).flatMap((name) =>
      name.startsWith('ui:') || name === '$schema' ? [] : [{ name, at: below(uiAt, name) }],
    ),
  };
}

interface RawCondition {
  readonly raw: RawRule;
  readonly holds: boolean;
}

interface Appearing {
  readonly field: FieldDefinition;
  readonly written: string;
  readonly conditions: (readonly RawCondition[])[];
  readonly isRequired: boolean;
}

/** The fields that only rules of an object declare, with their conditions. */
function parseAppearing(
  parsing: Parsing,
  root: RawRule,
  ownNames: ReadonlySet<string>,
  surroundings: Surroundings,
): ReadonlyMap<string, Appearing> {
  const appearing = new Map<string, Appearing>();

  const declare = (
    name: string,
    property: WrittenField,
    site: Place,
    conditions: readonly RawCondition[],
    isRequired: boolean,
  ) => {
    const written = JSON.stringify(property, (_key, part: unknown) => parsing.follow(part, site).written);
    const first = appearing.get(name);
    if (!first) {
      const field = parseField(parsing, name, property, site, surroundings);
      if (field) appearing.set(name, { field, written, conditions: [conditions], isRequired });
      return;
    }
    appearing.set(name, {
      ...first,
      conditions: [...first.conditions, conditions],
      isRequired: first.isRequired || isRequired,
    });
    if (written === first.written) return;
    const hint =
      'Write the same schema in both, or rename one. If one place should only limit the value, remove "type" there.';
    const { pointer } = first.field.at.usedAt ?? first.field.at;
    parsing.report(
      site,
      `"${name}" is declared twice with different schemas; the other one is at ${pointer}.`,
      hint,
    );
  };

  const visit = (rule: RawRule, conditions: readonly RawCondition[], isOneOfSeveral: boolean): void => {
    for (const branch of rule.branches) {
      // a condition declares no fields
      if (branch.kind === 'not') continue;
      if (branch.kind !== 'when') {
        for (const one of branch.of) visitPart(one, conditions, isOneOfSeveral || branch.kind !== 'all');
        continue;
      }
      const { if: condition, met, otherwise } = branch;
      const inside = (holds: boolean) =>
        condition.isBoolean ? conditions : [...conditions, { raw: condition, holds }];
      if (met) visitPart(met, inside(true), isOneOfSeveral);
      if (otherwise) visitPart(otherwise, inside(false), isOneOfSeveral);
    }
  };

  const visitPart = (rule: RawRule, conditions: readonly RawCondition[], isOneOfSeveral: boolean): void => {
    const { properties = {}, required = [] } = rule.written;
    for (const [name, property] of Object.entries(properties)) {
      const site = below(rule.at, 'properties', name);
      if (ownNames.has(name) || !isObject(property) || !isDeclaration(parsing.follow(property, site).written))
        continue;
      const problem = `"${name}" is declared in a rule without a condition.`;
      const hint = `Move "${name}" to "properties", or to the "then" of a rule with "if".`;
      if (conditions.length === 0 || isOneOfSeveral) parsing.report(site, problem, hint);
      else declare(name, property, site, conditions, required.includes(name));
    }
    visit(rule, conditions, isOneOfSeveral);
  };

  visit(root, [], false);
  return appearing;
}

type Entry = readonly [name: string, field: FieldDefinition];

/** Places a conditional field after the last field that its conditions name. */
function inRenderOrder(
  always: readonly Entry[],
  appearing: readonly Entry[],
): ReadonlyMap<string, FieldDefinition> {
  const order = [...always];
  for (const [name, field] of appearing) {
    const names = dependenciesOf(field);
    const last = order.findLastIndex(([known]) => names.includes(known));
    // fields that depend on the same answer keep their order in the file
    const behind = order.findIndex(([, { appears }], index) => index > last && appears === undefined);
    order.splice(last < 0 || behind < 0 ? order.length : behind, 0, [name, field]);
  }
  return new Map(order);
}

/** The names of the fields in the conditions of a field. */
export const dependenciesOf = ({ appears = [] }: FieldDefinition): readonly string[] =>
  appears.flat().flatMap(({ rule }) => namesInRule(rule));
