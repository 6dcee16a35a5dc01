import type { JsonSchema, RuleMessage } from '../../types.ts';
import { pointer, type Report } from '../issues.ts';
import { isGroup, type Properties, type ResolvedObject } from '../resolveRefs.ts';
import { subschemasOf } from '../subschemas.ts';

export interface Files {
  readonly ui: Report;
  readonly schema: Report;
  /** The objects of the rules' titles so far, by their pointers. */
  readonly owners: Map<string, string>;
}

interface NamedRule {
  readonly title: string;
  readonly at: string;
  /** Whether it only asks, so that nobody is refused for it. */
  readonly isAsking: boolean;
}

/** Each title of a rule has a message and vice versa, is at a rule that can fail, and of one object. */
export function checkRuleMessages(files: Files, { schema, at, properties, ui, uiAt }: ResolvedObject): void {
  const named = namedIn(schema, at);
  const words = (ui['ui:rules'] ?? {}) as Readonly<Record<string, RuleMessage>>;
  for (const { title, at: location, isAsking } of named) {
    const report = (problem: string, hint: string) =>
      files.schema(location + pointer('title'), problem, hint);
    if ((files.owners.get(title) ?? at) !== at)
      report(`Another group or list has a rule "${title}".`, 'Give each its own title.');
    files.owners.set(title, at);
    const asked = 'Take the title away, or give it to the rule around: one in "allOf", "then" or "else".';
    const unworded = `Write in ui.json "ui:rules": { "${title}": { "field": "…", "message": "…" } }, or take the title away.`;
    if (isAsking) report(`The rule "${title}" only asks: nobody is refused for it.`, asked);
    else if (!Object.hasOwn(words, title)) report(`The rule "${title}" has no words.`, unworded);
  }
  const titles = [...new Set(named.map(({ title }) => title))];
  const fields = fieldsOf(properties);
  for (const [title, { field }] of Object.entries(words)) {
    const location = uiAt + pointer('ui:rules', title);
    const hint = `Write "title": "${title}" into the rule in schema.json, or one of: ${titles.join(', ') || 'none has one'}.`;
    if (!titles.includes(title)) files.ui(location, `No rule here has the title "${title}".`, hint);
    if (fields.includes(field)) continue;
    const problem = `There is no field "${field}" for these words to stand under.`;
    files.ui(location + pointer('field'), problem, `Name one that is filled in: ${fields.join(', ')}.`);
  }
}

function fieldsOf(properties: Properties): string[] {
  return Object.entries(properties).flatMap(([name, { schema, inner }]) => {
    if (inner && isGroup(schema)) return fieldsOf(inner.properties).map((below) => `${name}.${below}`);
    return schema.computedBy === undefined ? [name] : [];
  });
}

/** Keywords whose parts cannot be reported: they are conditions, or one of several may fail. */
const conditionKeywords = ['if', 'not', 'anyOf', 'oneOf'];

function namedIn(rule: JsonSchema, at: string, isWithinAsking = false): NamedRule[] {
  return subschemasOf(rule).flatMap(({ subschema, keyword, at: location }): NamedRule[] => {
    if (typeof subschema === 'boolean') return [];
    const isAsking = isWithinAsking || conditionKeywords.includes(keyword);
    const below = namedIn(subschema, at + location, isAsking);
    const { title } = subschema;
    return typeof title === 'string' ? [{ title, at: at + location, isAsking }, ...below] : below;
  });
}
