import { isAskedForItsAbsence } from '../conditions.ts';
import { dependenciesOf } from '../deriveRules.ts';
import { type FormFault, pointer } from '../faults.ts';
import { isGroup, type ResolvedObject } from '../resolveRefs.ts';
import { wayTo } from '../wayTo.ts';

/**
 * What groups, lists of objects and fields that appear may not be: a list in a row of a list, which nobody could fill in
 * on a phone; fields that wait for each other to appear; one that is required although it may not be there.
 */
export function checkStructure(file: string, form: ResolvedObject): FormFault[] {
  return checkObject(form, false).map((fault) => ({ ...fault, file }));
}

type Fault = Omit<FormFault, 'file'>;

function checkObject({ schema, at, properties }: ResolvedObject, isInRow: boolean): Fault[] {
  const faults: Fault[] = [];
  const say = (place: string, problem: string, remedy: string) =>
    faults.push({ pointer: place, problem, remedy });
  for (const [name, { schema: own, inner, shown, at: place }] of Object.entries(properties)) {
    const isList = inner !== undefined && !isGroup(own);
    if (isList && isInRow)
      say(
        place,
        `"${name}" is a list within a row of a list.`,
        'Ask for it in a list of its own, beside this one.',
      );
    if (isList && own.personal !== undefined)
      say(
        place + pointer('personal'),
        'A list of objects is not personal as a whole.',
        'Write "personal" at its fields.',
      );
    if (own.derivedBy !== undefined && at !== '')
      say(
        place + pointer('derivedBy'),
        `"${name}" is computed within a group.`,
        'Compute figures of the form as a whole: write the field below its "properties".',
      );
    if (isGroup(own) && isAskedForItsAbsence(schema, name))
      say(
        place,
        `"${name}" is required by a rule that may hold because "${name}" is not filled in.`,
        `Name "${name}" in the "required" of the rule's condition, or take it out of the condition.`,
      );
    if (inner) faults.push(...checkObject(inner, isInRow || isList));
    if (shown === undefined) continue;
    const position = ((schema.required ?? []) as readonly string[]).indexOf(name);
    if (position >= 0)
      say(
        at + pointer('required', position),
        `"${name}" is always required, but is not always there.`,
        'Require it in the rule that declares it.',
      );
    if (wayTo(name, name, (other) => dependenciesOf(properties[other])))
      say(
        place,
        `"${name}" appears by a condition that waits for "${name}" itself.`,
        'Take one of the fields out of the circle.',
      );
  }
  return faults;
}
