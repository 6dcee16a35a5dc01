import type { Named } from '../definition/node.ts';
import type { Rule } from '../definition/rules.ts';
import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired } from '../definition/walk.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, placeOfUse, type Report } from '../source/place.ts';

/**
 * Names that no field can have: in answers of the server `data` is the whole lead, every object has some, and React reads
 * others of a form element, which a control of that name would shadow.
 */
const reserved: ReadonlySet<string> = new Set([
  ...['data', 'formType', 'appendChild', 'firstChild', 'insertBefore', 'nextSibling', 'nodeName', 'nodeType'],
  ...['removeChild', 'setAttribute'],
]);
const isReserved = (name: string): boolean => reserved.has(name) || name in Object.prototype;

/** Fields have names, positions and texts with which a visitor can fill in every required one. */
export function checkStructure(form: FormDefinition, report: Report): void {
  checkObject(form, report, { isForm: true, isInRow: false });
}

function checkObject(
  object: ObjectDefinition,
  report: Report,
  { isForm, isInRow }: { readonly isForm: boolean; readonly isInRow: boolean },
): void {
  const { fields, required } = object;
  const names = [...fields.keys()];
  for (const { name, at } of required)
    if (!fields.has(name)) report(at, `"${name}" is required, but there is no such field.`, nameOneOf(names));
  const named = [...required, ...requiredByRules(object.rule)];
  for (const { name, at } of named) {
    const problem = `"${name}" is required, but it is computed: nobody could fill it in.`;
    const hint = 'Remove it from "required": it is sent whenever it has a result.';
    if (fields.get(name)?.kind === 'computed') report(at, problem, hint);
  }
  const always = alwaysRequired(object);
  for (const [name, field] of fields) {
    const { texts } = field;
    const place = placeOfUse(field.at);
    if (isReserved(name)) {
      const problem = `A field cannot be called "${name}": the name means something else.`;
      report(place, problem, `Give the field another name, such as "${name}Of".`);
    }
    const unlabelled = `Write "${name}": { "ui:title": "…" }.`;
    if (!texts.labelAt) report(placeOfUse(texts.at), `The field "${name}" has no label.`, unlabelled);
    const isFilledIn = field.kind !== 'computed' && field.kind !== 'group';
    if (isFilledIn && always.has(name) && texts.messages.missing === undefined) {
      const problem = `The required field "${name}" has no words for when it is missing.`;
      const hint = 'Write "ui:messages": { "missing": "Enter your …" }: say what to do.';
      report(below(placeOfUse(texts.at), 'ui:messages'), problem, hint);
    }
    const beside = 'Ask for it in a list of its own, beside this one.';
    if (field.kind === 'rows' && isInRow)
      report(place, `"${name}" is a list within a row of a list.`, beside);
    const isOptionalGroup = field.kind === 'group' && !named.some((one) => one.name === name);
    const defaults = `"${name}" is an optional group with defaults only, so it would never be sent.`;
    if (isOptionalGroup && hasDefaultsOnly(field.inner))
      report(place, defaults, `Add "${name}" to "required", or remove a "default".`);
    if (field.kind === 'computed' && !isForm) {
      const hint = 'Move the field to the top-level "properties".';
      report(field.calculation.at, `The computed field "${name}" is in a group.`, hint);
    }
    const first = field.appears && required.find((one) => one.name === name);
    const hint = 'Require it in the rule that declares it.';
    if (first) report(first.at, `"${name}" is always required, but is not always there.`, hint);
    if ('inner' in field)
      checkObject(field.inner, report, { isForm: false, isInRow: isInRow || field.kind === 'rows' });
  }
}

/** The fields that rules require, without conditions. */
function requiredByRules({ branches }: Rule): readonly Named[] {
  const rules = branches.flatMap((branch): readonly (Rule | undefined)[] => {
    if (branch.kind === 'when') return [branch.met, branch.otherwise];
    return branch.kind === 'all' ? branch.of : [];
  });
  return rules.flatMap((rule) => (rule ? [...rule.required, ...requiredByRules(rule)] : []));
}

/** Whether every field of a group has a default, so that nothing is left to fill it in with. */
const hasDefaultsOnly = ({ fields }: ObjectDefinition): boolean =>
  [...fields.values()].every((field) =>
    field.kind === 'group' ? hasDefaultsOnly(field.inner) : field.start !== undefined,
  );
