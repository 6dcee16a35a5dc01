import { pointer, type Report } from '../issues.ts';
import { asList } from '../json.ts';
import { isGroup, type ResolvedObject } from '../resolveRefs.ts';

/**
 * What groups, lists of objects and fields that appear may not be: a list in a row of a list, which nobody could fill in
 * on a phone; one that is required although it may not be there.
 */
export function checkStructure(
  report: Report,
  { schema, at, properties }: ResolvedObject,
  isInRow: boolean,
): void {
  for (const [name, { schema: own, inner, visibleWhen, at: location }] of Object.entries(properties)) {
    const isList = inner !== undefined && !isGroup(own);
    const beside = 'Ask for it in a list of its own, beside this one.';
    if (isList && isInRow) report(location, `"${name}" is a list within a row of a list.`, beside);
    const below = 'Compute figures of the form as a whole: write the field below its "properties".';
    if (own.computedBy !== undefined && at !== '')
      report(location + pointer('computedBy'), `"${name}" is computed within a group.`, below);
    if (visibleWhen === undefined) continue;
    const position = asList(schema.required).indexOf(name);
    const always = `"${name}" is always required, but is not always there.`;
    if (position >= 0)
      report(at + pointer('required', position), always, 'Require it in the rule that declares it.');
  }
}
