import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { fieldsWithoutGroups, objectsIn, rulesWithin } from '../definition/walk.ts';
import { below, type Report } from '../source/place.ts';

/**
 * Requires a message for each titled rule and vice versa. A titled rule must be able to fail. A title is unique, or has the
 * same field and message everywhere, as in a group of `$defs` that is used twice.
 */
export function checkRuleMessages(form: FormDefinition, report: Report): void {
  const owners = new Map<string, ObjectDefinition>();
  const textsIn = (object: ObjectDefinition, title: string) => {
    const { field, message } = object.ruleMessages.get(title) ?? {};
    return JSON.stringify([field, message]);
  };
  for (const object of objectsIn(form)) {
    const titled = rulesWithin(object.rule).flatMap(({ rule: { title, at }, isReported }) =>
      title === undefined ? [] : [{ title, at: below(at, 'title'), isReported }],
    );
    for (const { title, at, isReported } of titled) {
      const owner = owners.get(title) ?? object;
      if (textsIn(owner, title) !== textsIn(object, title))
        report(
          at,
          `Another group or list has a rule "${title}" with another field or message.`,
          'Write the same field and message in "ui:rules" of both, or a different title.',
        );
      owners.set(title, object);
      const move = 'Remove the title, or move it to the enclosing rule in "allOf", "then" or "else".';
      const addMessage = `Add to ui.json "ui:rules": { "${title}": { "field": "…", "message": "…" } }, or remove the title.`;
      if (!isReported)
        report(at, `The rule "${title}" needs no message, because it only makes fields required.`, move);
      else if (!object.ruleMessages.has(title)) report(at, `The rule "${title}" has no message.`, addMessage);
    }
    const titles = new Set(titled.map(({ title }) => title));
    const fields = filledIn(object);
    for (const [title, { at, field }] of object.ruleMessages) {
      const hint = `Add "title": "${title}" to the rule in schema.json, or write one of: ${[...titles].join(', ') || '(no rule has a title)'}.`;
      if (!titles.has(title)) report(at, `No rule has the title "${title}".`, hint);
      if (fields.includes(field)) continue;
      const problem = `The message of "${title}" names the unknown field "${field}".`;
      report(below(at, 'field'), problem, `Name one of: ${fields.join(', ')}.`);
    }
  }
}

/** The fields that visitors fill in; fields of groups by their full names. */
const filledIn = (object: ObjectDefinition): readonly string[] =>
  fieldsWithoutGroups(object).flatMap(([name, { kind }]) => (kind === 'computed' ? [] : [name]));
