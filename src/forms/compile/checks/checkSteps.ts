import type { JsonSchema } from '../../types.ts';
import { nameOneOf, pointer, type Report } from '../issues.ts';
import { asList, isObject } from '../json.ts';
import type { SourceFile } from '../parseFolder.ts';
import type { ResolvedObject } from '../resolveRefs.ts';

/** Steps hold each field once, and move on by one of theirs. */
export function checkSteps(report: Report, ui: SourceFile, properties: ResolvedObject['properties']): void {
  const steps = ui.json['ui:steps'];
  if (!isObject(steps)) return;
  const items = asList<JsonSchema>(steps.items);
  const placed = new Map<string, string>();
  const titled = new Map<string, number>();
  for (const [position, { title, fields, advance }] of items.entries()) {
    const at = pointer('ui:steps', 'items', position);
    const namesake = titled.get(String(title));
    if (namesake !== undefined) {
      const problem = `The title "${String(title)}" is that of step ${namesake + 1} already.`;
      report(at + pointer('title'), problem, 'Give each step a title of its own.');
    }
    titled.set(String(title), position);
    for (const [index, name] of asList(fields).entries()) {
      const here = at + pointer('fields', index);
      const before = placed.get(String(name));
      const problem = `The field "${String(name)}" stands in two steps (first at ${before}).`;
      if (before !== undefined) report(here, problem, 'Keep it in one of them.');
      placed.set(String(name), here);
    }
    if (!isObject(advance) || asList(fields).includes(advance.on)) continue;
    const problem = `"${String(advance.on)}" is no field of this step.`;
    report(at + pointer('advance', 'on'), problem, nameOneOf(asList(fields)));
  }
  for (const [name, { schema }] of Object.entries(properties)) {
    if (placed.has(name) || schema.computedBy !== undefined) continue;
    const problem = `The field "${name}" stands in no step, so nobody could fill it.`;
    report(pointer('ui:steps', 'items'), problem, `Add "${name}" to the fields of a step.`);
  }
}
