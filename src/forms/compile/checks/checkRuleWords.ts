import type { JsonSchema } from '../../types.ts';
import { pointer, type Say } from '../issues.ts';
import { isGroup, type ResolvedObject } from '../resolveRefs.ts';
import { partsOf } from '../ruleParts.ts';
import type { Wording } from '../wording.ts';

/** A rule with a title: the title, where it stands in schema.json, and whether it can be said there to be broken. */
interface NamedRule {
  readonly title: string;
  readonly at: string;
  readonly where: 'held' | 'asked' | 'named';
}

/** Says what is wrong, in which of both files. */
interface Files {
  readonly ui: Say;
  readonly schema: Say;
}

/**
 * Rules with words of their own: each title that schema.json gives a rule has its words in ui.json and the other way
 * round, stands where a broken rule is refused, and no two objects share one (`taken`).
 */
export function checkRuleWords(
  files: Files,
  { schema, at, properties }: ResolvedObject,
  wording: Wording,
  taken = new Map<string, string>(),
): void {
  const named = namedIn(schema, at, 'held');
  for (const { title, at: place, where } of named) {
    const say = (problem: string, hint: string) => files.schema(place + pointer('title'), problem, hint);
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
  const titles = new Set(named.map(({ title }) => title));
  const fields = fieldsOf(properties);
  for (const [title, { field }] of Object.entries(wording.rules)) {
    const place = wording.at + pointer('ui:rules', title);
    if (!titles.has(title)) {
      const hint = `Write "title": "${title}" into the rule in schema.json, or one of: ${[...titles].join(', ') || 'none has one'}.`;
      files.ui(place, `No rule here has the title "${title}".`, hint);
    }
    if (fields.includes(field)) continue;
    const problem = `There is no field "${field}" for these words to stand under.`;
    files.ui(place + pointer('field'), problem, `Name one that is filled in: ${fields.join(', ')}.`);
  }
  for (const [name, { inner }] of Object.entries(properties)) {
    const below = wording.inner[name];
    if (inner && below) checkRuleWords(files, inner, below, taken);
  }
}

/** The fields that a visitor fills in, those of groups too. */
function fieldsOf(properties: ResolvedObject['properties']): string[] {
  return Object.entries(properties).flatMap(([name, { schema, inner }]) => {
    if (inner && isGroup(schema)) return fieldsOf(inner.properties).map((below) => `${name}.${below}`);
    return schema.computedBy === undefined ? [name] : [];
  });
}

/** Words whose parts are not said to be broken: they ask, or one of several may fail. */
const asking = ['if', 'not', 'anyOf', 'oneOf'];

function namedIn(rule: JsonSchema, at: string, where: NamedRule['where']): NamedRule[] {
  return partsOf(rule).flatMap(({ part, word, at: place }): NamedRule[] => {
    if (typeof part === 'boolean') return [];
    const { title } = part;
    const here = asking.includes(word) ? 'asked' : where;
    if (typeof title !== 'string') return namedIn(part, at + place, here);
    const below = namedIn(part, at + place, here === 'held' ? 'named' : here);
    return [{ title, at: at + place, where: here }, ...below];
  });
}
