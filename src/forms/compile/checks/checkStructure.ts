import { pointer, type Report } from '../issues.ts';
import { asList } from '../json.ts';
import { dependenciesOf, isGroup, type ResolvedObject } from '../resolveRefs.ts';
import { pathBetween } from '../subschemas.ts';

/**
 * What groups, lists of objects and fields that appear may not be: a list in a row of a list, which nobody could fill in
 * on a phone; fields that wait for each other to appear; one that is required although it may not be there.
 */
export function checkStructure(
  report: Report,
  { schema, at, properties }: ResolvedObject,
  isInRow: boolean,
): void {
  for (const [name, property] of Object.entries(properties)) {
    const { schema: own, inner, visibleWhen, at: location } = property;
    const isList = inner !== undefined && !isGroup(own);
    if (isList && isInRow) {
      const hint = 'Ask for it in a list of its own, beside this one.';
      report(location, `"${name}" is a list within a row of a list.`, hint);
    }
    if (isList && own.personal !== undefined) {
      const problem = 'A list of objects is not personal as a whole.';
      report(location + pointer('personal'), problem, 'Write "personal" at its fields.');
    }
    if (own.computedBy !== undefined && at !== '') {
      const hint = 'Compute figures of the form as a whole: write the field below its "properties".';
      report(location + pointer('computedBy'), `"${name}" is computed within a group.`, hint);
    }
    if (visibleWhen === undefined) continue;
    const position = asList(schema.required).indexOf(name);
    if (position >= 0) {
      const problem = `"${name}" is always required, but is not always there.`;
      report(at + pointer('required', position), problem, 'Require it in the rule that declares it.');
    }
    if (pathBetween(name, name, (other) => dependenciesOf(properties[other]))) {
      const problem = `"${name}" appears by a condition that waits for "${name}" itself.`;
      report(location, problem, 'Take one of the fields out of the circle.');
    }
  }
}
