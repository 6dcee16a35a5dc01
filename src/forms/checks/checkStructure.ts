import type { Named } from '../definition/node.ts';
import type { Rule } from '../definition/rules.ts';
import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired } from '../definition/walk.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, placeOfUse, type Report } from '../source/place.ts';

/**
 * Names that a field cannot have. `data` is the whole lead in server responses. React reads the others from the form element,
 * where a control of that name would shadow them. Names that objects inherit are reserved too.
 */
const reserved: ReadonlySet<string> = new Set([
  ...['data', 'formType', 'appendChild', 'firstChild', 'insertBefore', 'nextSibling', 'nodeName', 'nodeType'],
  ...['removeChild', 'setAttribute'],
]);
const isReserved = (name: string): boolean => reserved.has(name) || name in Object.prototype;

/** Requires valid names, a label for each field, a message for each required one, and supported positions of fields. */
export function checkStructure(form: FormDefinition, report: Report): void {
  checkObject(form, report, { mayCompute: true, isForm: true, rowDepth: 0 });
}

/** The position of an object. Computed fields are allowed in the form, and in the rows of its lists. */
interface Position {
  readonly mayCompute: boolean;
  readonly isForm: boolean;
  /** The number of lists around it: a list may contain another one, but no third. */
  readonly rowDepth: number;
}

function checkObject(
  object: ObjectDefinition,
  report: Report,
  { mayCompute, isForm, rowDepth }: Position,
): void {
  const { fields, required } = object;
  const names = [...fields.keys()];
  for (const { name, at } of required)
    if (!fields.has(name)) report(at, `Unknown field "${name}" in "required".`, nameOneOf(names));
  const named = [...required, ...requiredByRules(object.rule)];
  for (const { name, at } of named) {
    const problem = `The computed field "${name}" cannot be required.`;
    const hint = `Remove "${name}" from "required": a computed field is submitted whenever it has a result.`;
    if (fields.get(name)?.kind === 'computed') report(at, problem, hint);
  }
  const always = alwaysRequired(object);
  for (const [name, field] of fields) {
    const { texts } = field;
    const place = placeOfUse(field.at);
    if (isReserved(name)) {
      const problem = `"${name}" is a reserved name.`;
      report(place, problem, `Rename the field, such as "${name}Value".`);
    }
    const addLabel = `Add "${name}": { "ui:title": "…" }.`;
    if (!texts.labelAt) report(placeOfUse(texts.at), `The field "${name}" has no label.`, addLabel);
    const isFilledIn = field.kind !== 'computed' && field.kind !== 'group';
    if (isFilledIn && always.has(name) && texts.messages.missing === undefined) {
      const problem = `The required field "${name}" has no "missing" message.`;
      const hint = 'Add "ui:messages": { "missing": "Enter your …" }.';
      report(below(placeOfUse(texts.at), 'ui:messages'), problem, hint);
    }
    const moveUp = `Move "${name}" out of the row, as a separate list.`;
    if (field.kind === 'rows' && rowDepth > 1)
      report(place, `The list "${name}" is in a row of a list that is itself in a row.`, moveUp);
    const isOptionalGroup = field.kind === 'group' && !named.some((one) => one.name === name);
    const defaults = `The optional group "${name}" has only defaults, so it is never submitted.`;
    if (isOptionalGroup && hasDefaultsOnly(field.inner))
      report(place, defaults, `Add "${name}" to "required", or remove a "default".`);
    if (field.kind === 'computed' && !mayCompute) {
      const hint = 'Move the field to the top-level "properties", or to the rows of a list there.';
      report(field.calculation.at, `The computed field "${name}" is in a group.`, hint);
    }
    const first = field.appears && required.find((one) => one.name === name);
    const hint = `Move "${name}" to "required" of the rule that declares the field.`;
    if (first) report(first.at, `"${name}" is always required, but only appears under a condition.`, hint);
    if ('inner' in field)
      checkObject(field.inner, report, {
        mayCompute: isForm && field.kind === 'rows',
        ...{ isForm: false, rowDepth: rowDepth + Number(field.kind === 'rows') },
      });
  }
}

/** The fields that rules require; conditions are ignored. */
function requiredByRules({ branches }: Rule): readonly Named[] {
  const rules = branches.flatMap((branch): readonly (Rule | undefined)[] => {
    if (branch.kind === 'when') return [branch.met, branch.otherwise];
    return branch.kind === 'all' ? branch.of : [];
  });
  return rules.flatMap((rule) => (rule ? [...rule.required, ...requiredByRules(rule)] : []));
}

/** Whether every field of a group has a default. */
const hasDefaultsOnly = ({ fields }: ObjectDefinition): boolean =>
  [...fields.values()].every((field) =>
    field.kind === 'group' ? hasDefaultsOnly(field.inner) : (field.start ?? field.follows) !== undefined,
  );
