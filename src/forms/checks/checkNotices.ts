import { everyObject, inForm } from '../definition/findOutwards.ts';
import type { FormDefinition, NoticeDefinition, ObjectDefinition } from '../definition/types.ts';
import { fieldsWithoutGroups, objectsIn } from '../definition/walk.ts';
import { shownComputed } from '../print/toFormModel.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';
import { checkCondition } from './checkRules.ts';

/**
 * Requires notices and outcomes to be applicable in browsers and on the server: their conditions use submitted fields and
 * possible values, a notice has a visible place, and each outcome can be chosen.
 */
export function checkNotices(form: FormDefinition, report: Report): void {
  for (const { object, around } of everyObject(form))
    for (const notice of object.notices) {
      checkCondition(report, notice.when, around);
      checkPlace(form, object, notice, report);
      checkOutcomeName(form, notice, report);
    }
  const named = new Set(
    objectsIn(form).flatMap(({ notices }) => notices.map(({ outcome }) => outcome?.name)),
  );
  for (const [name, { at, when }] of form.outcomes) {
    if (when) checkCondition(report, when, inForm(form));
    else if (!named.has(name)) {
      const problem = `The outcome "${name}" never applies.`;
      const hint = `Add "when", or "outcome": "${name}" to a stop in "ui:notices".`;
      report(at, problem, hint);
    }
  }
}

/** A notice is below a field that visitors see: one that they fill in, or a computed one that the form shows. */
function checkPlace(
  form: FormDefinition,
  object: ObjectDefinition,
  { below: field }: NoticeDefinition,
  report: Report,
): void {
  const shown = object === form ? shownComputed(form) : new Set<string>();
  const places = fieldsWithoutGroups(object).flatMap(([name, { kind }]) =>
    kind === 'computed' && !shown.has(name) ? [] : [name],
  );
  if (places.includes(field.name)) return;
  report(field.at, `A notice cannot be below "${field.name}".`, nameOneOf(places));
}

function checkOutcomeName(
  form: FormDefinition,
  { tone, outcome, at }: NoticeDefinition,
  report: Report,
): void {
  if (!outcome) return;
  if (tone !== 'stop') {
    const hint = `Write "tone": "stop", or add a condition to "${outcome.name}" in "ui:outcomes".`;
    report(below(at, 'outcome'), 'Only a stop leads to an outcome.', hint);
  } else if (!form.outcomes.has(outcome.name)) {
    const hint = `${nameOneOf([...form.outcomes.keys()])} Outcomes are in "ui:outcomes" of ui.json.`;
    report(outcome.at, `Unknown outcome "${outcome.name}".`, hint);
  }
}
