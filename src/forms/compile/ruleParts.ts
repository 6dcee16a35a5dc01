import type { JsonSchema } from '../types.ts';
import { pointer } from './issues.ts';
import { asList, asRecord } from './json.ts';

/** A rule as it may be written: `true` always holds, `false` never does. */
export type WrittenRule = JsonSchema | boolean;

/** The words of a rule that hold one further rule, and those that hold several. */
export const ruleBranches = ['if', 'then', 'else', 'not'] as const;
export const ruleLists = ['allOf', 'anyOf', 'oneOf'] as const;
/** The same in one: the words that say parts of a rule, or of a value. */
export const ruleWords: ReadonlySet<string> = new Set([...ruleBranches, ...ruleLists]);

/** A rule within a rule. */
export interface RulePart {
  readonly part: WrittenRule;
  /** The word that it stands under. */
  readonly word: string;
  /** JSON pointer to it, from the rule. */
  readonly at: string;
  /** Of `dependentSchemas`: the field that brings it about. */
  readonly name?: string;
}

/** The rules within a rule, and what is said in parts of a value. */
export function partsOf(rule: JsonSchema): RulePart[] {
  return [
    ...ruleBranches
      .filter((word) => word in rule)
      .map((word) => ({ part: rule[word] as WrittenRule, word, at: pointer(word) })),
    ...ruleLists.flatMap((word) =>
      asList<WrittenRule>(rule[word]).map((part, place) => ({ part, word, at: pointer(word, place) })),
    ),
    ...Object.entries(asRecord(rule.dependentSchemas)).map(([name, part]) => {
      const word = 'dependentSchemas';
      return { part: part as WrittenRule, word, at: pointer(word, name), name };
    }),
  ];
}

/** Names of the properties that a rule itself speaks of; those of the rules within it are theirs. */
export function ownNames(rule: JsonSchema): string[] {
  return [...new Set([...asList(rule.required).map(String), ...Object.keys(asRecord(rule.properties))])];
}

/** Every property that a rule names, in its parts too. */
export function namesIn(rule: WrittenRule): string[] {
  if (typeof rule === 'boolean') return [];
  const dependent = Object.entries(asRecord(rule.dependentRequired)).flatMap(([name, others]) => [
    name,
    ...asList(others).map(String),
  ]);
  const inParts = partsOf(rule).flatMap(({ part, name }) => [...(name ? [name] : []), ...namesIn(part)]);
  return [...ownNames(rule), ...dependent, ...inParts];
}

/** A way from a name to another by what each needs; undefined when there is none. From a name to itself it is a circle. */
export function wayTo(
  from: string,
  to: string,
  neededBy: (name: string) => readonly string[],
  seen = new Set<string>(),
): readonly string[] | undefined {
  for (const next of neededBy(from)) {
    if (next === to) return [to];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = wayTo(next, to, neededBy, seen);
    if (rest) return [next, ...rest];
  }
  return undefined;
}
