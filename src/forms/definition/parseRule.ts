import { boundKeywords, readBound } from '../formats/bounds.ts';
import { isObject } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import type { FieldDefinition } from './fields.ts';
import type { Named } from './node.ts';
import type { Parsing } from './parsing.ts';
import { ruleIssues } from './ruleIssues.ts';
import type { Branch, FieldRule, Limits, Rule, ValueRule, WrittenBound } from './rules.ts';
import type { Fields } from './types.ts';
import { namesInRule } from './walk.ts';
import type {
  WrittenBounds,
  WrittenBranches,
  WrittenField,
  WrittenProperty,
  WrittenRule,
  WrittenRuleObject,
  WrittenValue,
} from './written.ts';

/** A rule between fields whose fields are not yet known. Its references are resolved, and its short forms are expanded. */
export interface RawRule {
  readonly at: Place;
  readonly written: WrittenRuleObject;
  /** Whether it is written as `true` or `false`. */
  readonly isBoolean: boolean;
  readonly branches: readonly Branch<RawRule>[];
}

/** Resolves the references of a rule between fields, and expands `dependentRequired` and `dependentSchemas`. */
export function readRule(parsing: Parsing, part: WrittenRule, place: Place): RawRule {
  const { written, at } = parsing.follow(part, place);
  if (typeof written === 'boolean') return booleanRule(written, at);
  const read = (one: WrittenRule, where: Place) => readRule(parsing, one, where);
  const branches = parseBranches(written, at, read);
  return { at, written, isBoolean: false, branches: withDependents(branches, dependents(written, at, read)) };
}

/** Reads a condition outside schema.json. Reports an invalid one, and reads it as an empty one. */
export function readCondition(parsing: Parsing, condition: JsonSchema, place: Place): RawRule {
  const issues = ruleIssues(condition, parsing.formMeta);
  for (const { pointer, problem, hint } of issues)
    parsing.report({ ...place, pointer: place.pointer + pointer }, problem, hint);
  return readRule(parsing, issues.length > 0 ? {} : condition, place);
}

function booleanRule(holds: boolean, at: Place): RawRule {
  const nothing: RawRule = { at, written: {}, isBoolean: true, branches: [] };
  return holds ? nothing : { ...nothing, branches: [{ kind: 'not', of: nothing }] };
}

/** The branches of a rule, in the order `if`, `not`, `allOf`, `anyOf`, `oneOf`. */
function parseBranches<W, R>(
  { if: condition, then, else: otherwise, not, allOf, anyOf, oneOf }: WrittenBranches<W>,
  at: Place,
  parse: (written: W, at: Place) => R,
): readonly Branch<R>[] {
  const each = (keyword: string, of: readonly W[]) =>
    of.map((one, index) => parse(one, below(at, keyword, index)));
  const branches: Branch<R>[] = [];
  if (condition !== undefined)
    branches.push({
      ...{ kind: 'when', at: below(at, 'if'), if: parse(condition, below(at, 'if')) },
      ...(then !== undefined && { met: parse(then, below(at, 'then')) }),
      ...(otherwise !== undefined && { otherwise: parse(otherwise, below(at, 'else')) }),
    });
  if (not !== undefined) branches.push({ kind: 'not', of: parse(not, below(at, 'not')) });
  if (allOf) branches.push({ kind: 'all', of: each('allOf', allOf) });
  if (anyOf) branches.push({ kind: 'any', of: each('anyOf', anyOf) });
  if (oneOf) branches.push({ kind: 'one', of: each('oneOf', oneOf) });
  return branches;
}

/** A place whose parts are all at the same place, because a short form has only one place. */
function flat(place: Place, keyword: string, count: number): Place {
  const parts = Array.from({ length: count }, (_, index) => [String(index), place] as const);
  return { ...place, moved: new Map([[keyword, { ...place, moved: new Map(parts) }]]) };
}

function dependents(
  { dependentRequired = {}, dependentSchemas = {} }: WrittenRuleObject,
  at: Place,
  read: (written: WrittenRule, at: Place) => RawRule,
): readonly RawRule[] {
  const rule = (name: string, place: Place, met: RawRule): RawRule => {
    const condition = {
      at: flat(place, 'required', 1),
      written: { required: [name] },
      isBoolean: false,
      branches: [],
    };
    return {
      at: place,
      written: {},
      isBoolean: false,
      branches: [{ kind: 'when', at: place, if: condition, met }],
    };
  };
  return [
    ...Object.entries(dependentRequired).map(([name, required]) => {
      const place = below(at, 'dependentRequired', name);
      const met = { at: { ...place, moved: new Map([['required', place]]) }, written: { required } };
      return rule(name, place, { ...met, isBoolean: false, branches: [] });
    }),
    ...Object.entries(dependentSchemas).map(([name, written]) => {
      const place = below(at, 'dependentSchemas', name);
      return rule(name, place, read(written, place));
    }),
  ];
}

function withDependents(
  branches: readonly Branch<RawRule>[],
  more: readonly RawRule[],
): readonly Branch<RawRule>[] {
  if (more.length === 0) return branches;
  const [all = []] = branches.flatMap((branch) => (branch.kind === 'all' ? [branch.of] : []));
  const others = branches.filter(({ kind }) => kind !== 'all');
  const position = others.filter(({ kind }) => kind === 'when' || kind === 'not').length;
  return others.toSpliced(position, 0, { kind: 'all', of: [...all, ...more] });
}

/** Whether a rule declares a property and does not only limit its value. */
export const isDeclaration = (written: WrittenProperty): written is WrittenField =>
  isObject(written) && 'type' in written;

/** Parses the rules of one object. A conditional field has the same condition node as its branch. */
interface RuleParser {
  /** A condition (`if`, `not`, `contains`) compares a property with a `type`. Elsewhere such a property can declare a field. */
  parse(raw: RawRule, isCondition?: boolean): Rule;
}

/** `ownNames` are the unconditional properties of the object; `fields` are all of its fields. */
export function createRuleParser(
  parsing: Parsing,
  ownNames: ReadonlySet<string>,
  fields: ReadonlyMap<string, FieldDefinition>,
): RuleParser {
  const parsed = new Map<RawRule, Rule>();

  const parse = (raw: RawRule, isCondition = false): Rule => {
    const known = parsed.get(raw);
    if (known) return known;
    const { at, written } = raw;
    const { title, required = [], properties = {} } = written;
    const declares: Named[] = [];
    const about = Object.entries(properties).flatMap(([name, value]): FieldRule[] => {
      const followed = parsing.follow(value, below(at, 'properties', name));
      if (isCondition || ownNames.has(name) || !isDeclaration(followed.written))
        return [fieldRule(name, followed.written, followed.at, isCondition)];
      declares.push({ name, at: below(at, 'properties', name) });
      return [];
    });
    const rule: Rule = {
      ...{ at, about, declares, keywords: Object.keys(written) },
      ...(typeof title === 'string' && { title }),
      required: required.map((name, index) => ({ name, at: below(at, 'required', index) })),
      branches: raw.branches.map((branch) => parseBranch(branch, isCondition)),
    };
    parsed.set(raw, rule);
    return rule;
  };

  const parseBranch = (branch: Branch<RawRule>, isCondition: boolean): Branch<Rule> => {
    if (branch.kind === 'not') return { kind: 'not', of: parse(branch.of, true) };
    if (branch.kind !== 'when') return { ...branch, of: branch.of.map((one) => parse(one, isCondition)) };
    return {
      ...{ kind: 'when', at: branch.at, if: parse(branch.if, true) },
      ...(branch.met && { met: parse(branch.met, isCondition) }),
      ...(branch.otherwise && { otherwise: parse(branch.otherwise, isCondition) }),
    };
  };

  const fieldRule = (name: string, written: WrittenProperty, at: Place, isCondition: boolean): FieldRule => {
    if (typeof written === 'boolean') return { kind: written ? 'anything' : 'empty', name, at };
    const field = fields.get(name);
    if (field?.kind === 'group') {
      const inner = createRuleParser(parsing, alwaysThere(field.inner.fields), field.inner.fields);
      const is = inner.parse(readRule(parsing, written, at), isCondition);
      return { kind: 'group', name, at, is, outside: namesOutside(is, field.inner.fields) };
    }
    if (field?.kind !== 'rows')
      return { kind: 'value', name, at, is: parseValue(parsing, written as WrittenValue, at) };
    const { contains, ...ofList } = written;
    const rows = createRuleParser(parsing, alwaysThere(field.inner.fields), field.inner.fields);
    const someRow =
      contains === undefined
        ? undefined
        : rows.parse(readRule(parsing, contains, below(at, 'contains')), true);
    return {
      ...{ kind: 'rows', name, at, is: parseValue(parsing, ofList as WrittenValue, at) },
      ...(someRow && { someRow }),
      outside: someRow ? namesOutside(someRow, field.inner.fields) : [],
    };
  };
  return { parse };
}

const namesOutside = (rule: Rule, fields: Fields): readonly string[] =>
  namesInRule(rule).filter((name) => !fields.has(name));

export const alwaysThere = (fields: ReadonlyMap<string, FieldDefinition>): ReadonlySet<string> =>
  new Set([...fields.values()].flatMap(({ name, appears }) => (appears ? [] : name)));

const limitKeywords: ReadonlySet<string> = new Set<keyof Limits>([
  ...(['type', 'const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const),
  ...(['multipleOf', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems'] as const),
  ...(['minContains', 'maxContains'] as const),
]);

/** Parses a rule of one value. */
export function parseValue(parsing: Parsing, part: WrittenValue, place: Place): ValueRule {
  const { written, at } = parsing.follow(part, place);
  const nothing: ValueRule = { at, limits: {}, bounds: [], branches: [], keywords: [], isBoolean: true };
  if (written === true) return nothing;
  if (written === false) return { ...nothing, branches: [{ kind: 'not', of: nothing }] };
  const { contains } = written;
  const limits: Limits = Object.fromEntries(
    Object.entries(written).filter(([keyword]) => limitKeywords.has(keyword)),
  );
  return {
    ...{ at, limits, bounds: parseBounds(written, at), keywords: Object.keys(written) },
    ...(contains !== undefined && {
      contains: parseValue(parsing, contains as WrittenValue, below(at, 'contains')),
    }),
    branches: parseBranches(written, at, (one, where) => parseValue(parsing, one, where)),
  };
}

function parseBounds(written: WrittenBounds, at: Place): readonly WrittenBound[] {
  return boundKeywords.flatMap((keyword) => {
    const texts = written[keyword] ?? [];
    const place = below(at, keyword);
    if (typeof texts === 'string') return [{ keyword, text: texts, bound: readBound(texts), at: place }];
    return texts.map((text, index) => ({ keyword, text, bound: readBound(text), at: below(place, index) }));
  });
}
