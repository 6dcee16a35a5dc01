import type { JsonSchema } from '../../types.ts';
import type { WrittenRule } from '../deriveRules.ts';
import { type FormFault, pointer } from '../faults.ts';
import { isGroup, type ResolvedObject } from '../resolveRefs.ts';
import type { Wording } from '../wording.ts';

/** A rule with a title: the title, where it stands in schema.json, and whether it can be said there to be broken. */
interface NamedRule {
  readonly title: string;
  readonly at: string;
  readonly where: 'held' | 'asked' | 'named';
}

/**
 * Rules with words of their own: each title that schema.json gives a rule has its words in ui.json and the other way
 * round, stands where a broken rule is refused, and no two objects share one.
 */
export function checkRuleWords(
  ui: string,
  schema: string,
  form: ResolvedObject,
  wording: Wording,
): FormFault[] {
  const taken = new Map<string, string>();
  return checkObject({ ui, schema }, form, wording, taken);
}

function checkObject(
  files: { readonly ui: string; readonly schema: string },
  { schema, at, properties }: ResolvedObject,
  wording: Wording,
  taken: Map<string, string>,
): FormFault[] {
  const faults: FormFault[] = [];
  const named = namedRules(schema, at);
  const titles = named.map(({ title }) => title);
  for (const { title, at: place, where } of named) {
    const say = (problem: string, remedy: string) =>
      faults.push({ file: files.schema, pointer: place + pointer('title'), problem, remedy });
    const first = taken.get(title);
    if (first !== undefined && first !== at)
      say(`Another group or list has a rule "${title}".`, 'Give each its own title.');
    taken.set(title, at);
    if (where === 'asked')
      say(
        `The rule "${title}" only asks: nobody is refused for it.`,
        'Take the title away, or give it to the rule around: one in "allOf", "then" or "else".',
      );
    else if (where === 'named')
      say(`The rule "${title}" stands in another one with words of its own.`, 'Take one of the titles away.');
    else if (!Object.hasOwn(wording.rules, title))
      say(
        `The rule "${title}" has no words.`,
        `Write in ui.json "ui:rules": { "${title}": { "field": "…", "message": "…" } }, or take the title away.`,
      );
  }
  for (const [title, { field }] of Object.entries(wording.rules)) {
    const place = wording.at + pointer('ui:rules', title);
    if (!titles.includes(title)) {
      const known = [...new Set(titles)].join(', ') || 'none has one';
      const remedy = `Write "title": "${title}" into the rule in schema.json, or one of: ${known}.`;
      faults.push({
        file: files.ui,
        pointer: place,
        problem: `No rule here has the title "${title}".`,
        remedy,
      });
    }
    if (isField(field.split('.'), { schema, at, properties })) continue;
    const remedy = `Name one that is filled in: ${fieldsOf({ schema, at, properties }).join(', ')}.`;
    const problem = `There is no field "${field}" for these words to stand under.`;
    faults.push({ file: files.ui, pointer: place + pointer('field'), problem, remedy });
  }
  for (const [name, { inner }] of Object.entries(properties)) {
    const below = wording.inner[name];
    if (inner && below) faults.push(...checkObject(files, inner, below, taken));
  }
  return faults;
}

/** Whether a path leads to a field that a visitor fills in, through groups. */
function isField([name = '', ...deeper]: readonly string[], { properties }: ResolvedObject): boolean {
  const { schema, inner } = (Object.hasOwn(properties, name) && properties[name]) || {};
  if (!schema) return false;
  if (inner && isGroup(schema)) return isField(deeper, inner);
  return deeper.length === 0 && schema.derivedBy === undefined;
}

function fieldsOf({ properties }: ResolvedObject): string[] {
  return Object.entries(properties).flatMap(([name, { schema, inner }]) => {
    if (inner && isGroup(schema)) return fieldsOf(inner).map((below) => `${name}.${below}`);
    return schema.derivedBy === undefined ? [name] : [];
  });
}

/** The parts of a rule that hold whenever it does; of all others one alone may fail. */
const holding = ['then', 'else'] as const;
const asking = ['if', 'not'] as const;

/** The named rules of an object. Its own title is no rule's. */
function namedRules(object: JsonSchema, at: string): NamedRule[] {
  const { title: _title, ...rules } = object;
  return partsOf(rules, at, 'held');
}

function namedIn(rule: WrittenRule, at: string, where: NamedRule['where']): NamedRule[] {
  if (typeof rule === 'boolean') return [];
  const { title } = rule;
  if (typeof title !== 'string') return partsOf(rule, at, where);
  return [{ title, at, where }, ...partsOf(rule, at, where === 'held' ? 'named' : where)];
}

function partsOf(rule: JsonSchema, at: string, where: NamedRule['where']): NamedRule[] {
  const list = (word: string) => ((rule[word] ?? []) as readonly WrittenRule[]).entries();
  const one = (word: string, place: NamedRule['where']) =>
    rule[word] === undefined ? [] : namedIn(rule[word] as WrittenRule, at + pointer(word), place);
  const several = (word: string, place: NamedRule['where']) =>
    [...list(word)].flatMap(([position, part]) => namedIn(part, at + pointer(word, position), place));
  const dependent = Object.entries((rule.dependentSchemas ?? {}) as Readonly<Record<string, WrittenRule>>);
  return [
    ...holding.flatMap((word) => one(word, where)),
    ...asking.flatMap((word) => one(word, 'asked')),
    ...several('allOf', where),
    ...['anyOf', 'oneOf'].flatMap((word) => several(word, 'asked')),
    ...dependent.flatMap(([name, part]) => namedIn(part, at + pointer('dependentSchemas', name), where)),
  ];
}
