import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { fieldsWithoutGroups, objectsIn, rulesWithin } from '../definition/walk.ts';
import { below, type Report } from '../source/place.ts';

/** Each title of a rule has a message and vice versa, is at a rule that can fail, and of one object. */
export function checkRuleMessages(form: FormDefinition, report: Report): void {
  const owners = new Map<string, ObjectDefinition>();
  for (const object of objectsIn(form)) {
    const titled = rulesWithin(object.rule).flatMap(({ rule: { title, at }, isReported }) =>
      title === undefined ? [] : [{ title, at: below(at, 'title'), isReported }],
    );
    for (const { title, at, isReported } of titled) {
      if ((owners.get(title) ?? object) !== object)
        report(at, `Another group or list has a rule "${title}".`, 'Give each its own title.');
      owners.set(title, object);
      const asked = 'Take the title away, or give it to the rule around: one in "allOf", "then" or "else".';
      const unworded = `Write in ui.json "ui:rules": { "${title}": { "field": "…", "message": "…" } }, or take the title away.`;
      if (!isReported) report(at, `The rule "${title}" only asks: nobody is refused for it.`, asked);
      else if (!object.ruleMessages.has(title)) report(at, `The rule "${title}" has no words.`, unworded);
    }
    const titles = new Set(titled.map(({ title }) => title));
    const fields = filledIn(object);
    for (const [title, { at, field }] of object.ruleMessages) {
      const hint = `Write "title": "${title}" into the rule in schema.json, or one of: ${[...titles].join(', ') || 'none has one'}.`;
      if (!titles.has(title)) report(at, `No rule here has the title "${title}".`, hint);
      if (fields.includes(field)) continue;
      const problem = `There is no field "${field}" for these words to stand under.`;
      report(below(at, 'field'), problem, `Name one that is filled in: ${fields.join(', ')}.`);
    }
  }
}

/** The fields that visitors fill in, those of groups by their full names. */
const filledIn = (object: ObjectDefinition): readonly string[] =>
  fieldsWithoutGroups(object).flatMap(([name, { kind }]) => (kind === 'computed' ? [] : [name]));
