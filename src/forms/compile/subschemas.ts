import type { JsonSchema } from '../types.ts';
import { pointer } from './issues.ts';
import { asList, asRecord, mapped } from './json.ts';

/** A rule as it may be written: `true` always holds, `false` never does. */
export type WrittenRule = JsonSchema | boolean;

/** The keywords that hold one subschema, and those that hold several. */
const ruleBranches = ['if', 'then', 'else', 'not'];
const ruleLists = ['allOf', 'anyOf', 'oneOf'];
export const ruleKeywords: ReadonlySet<string> = new Set([...ruleBranches, ...ruleLists]);

export interface Subschema {
  readonly subschema: WrittenRule;
  /** The keyword that holds it. */
  readonly keyword: string;
  /** JSON pointer to it, from the rule. */
  readonly at: string;
}

/** The subschemas of a rule, or of a value's schema. */
export function subschemasOf(rule: JsonSchema): Subschema[] {
  const branches = ruleBranches.filter((keyword) => keyword in rule);
  return [
    ...branches.map((keyword) => {
      return { subschema: rule[keyword] as WrittenRule, keyword, at: pointer(keyword) };
    }),
    ...ruleLists.flatMap((keyword) =>
      asList<WrittenRule>(rule[keyword]).map((subschema, index) => {
        return { subschema, keyword, at: pointer(keyword, index) };
      }),
    ),
    ...dependentRules(rule),
  ];
}

/** `dependentRequired` and `dependentSchemas` are short for parts of `allOf` with `if` and `then`. */
export function dependentRules(rule: JsonSchema): Subschema[] {
  const required = mapped(asRecord(rule.dependentRequired), (_name, required) => ({ required }));
  const held = { dependentRequired: required, dependentSchemas: asRecord(rule.dependentSchemas) };
  return Object.entries(held).flatMap(([keyword, rules]) =>
    Object.entries<WrittenRule>(rules).map(([name, dependent]) => ({
      subschema: { if: { required: [name] }, ...Object.fromEntries([['then', dependent]]) },
      keyword: 'allOf',
      at: pointer(keyword, name),
    })),
  );
}

/** Every property that a rule names, in its subschemas too. */
export function namesIn(rule: WrittenRule): string[] {
  if (typeof rule === 'boolean') return [];
  const nested = subschemasOf(rule).flatMap(({ subschema }) => namesIn(subschema));
  return [...asList<string>(rule.required), ...Object.keys(asRecord(rule.properties)), ...nested];
}

/** A path from a name to another along dependencies; undefined when there is none. From a name to itself it is a circle. */
export function pathBetween(
  from: string,
  to: string,
  neededBy: (name: string) => readonly string[],
  seen = new Set<string>(),
): readonly string[] | undefined {
  for (const next of neededBy(from)) {
    if (next === to) return [to];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = pathBetween(next, to, neededBy, seen);
    if (rest) return [next, ...rest];
  }
  return undefined;
}
