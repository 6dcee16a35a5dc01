import type { Named } from '../definition/node.ts';
import type { FormDefinition } from '../definition/types.ts';
import { listedFields } from '../print/toFormModel.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';
import { choice, computed, expectSuitableFields } from './namedFields.ts';

/** Requires each field to be in one step, in page order, and each `advance` to name a field of its step. */
export function checkSteps({ steps, fields, order }: FormDefinition, report: Report): void {
  if (!steps) return;
  const placed = new Map<string, Named>();
  for (const step of steps.items) {
    for (const field of step.fields) {
      const before = placed.get(field.name);
      const problem = `"${field.name}" is listed in two steps (first at ${before?.at.pointer}).`;
      if (before) report(field.at, problem, `Remove "${field.name}" from one of the steps.`);
      placed.set(field.name, field);
    }
    const { advance, review } = step;
    if (review?.amount) expectSuitableFields(computed, report, fields, [review.amount.field]);
    if (!advance) continue;
    expectSuitableFields(choice, report, fields, [advance.on]);
    if (step === steps.items.at(-1)) report(advance.at, 'The last step cannot advance.', 'Remove "advance".');
    const own = step.fields.map(({ name }) => name);
    if (!own.includes(advance.on.name))
      report(
        advance.on.at,
        `The step advances on "${advance.on.name}", which is not one of its fields.`,
        nameOneOf(own),
      );
  }
  const inSteps = listedFields({ steps, order });
  const ordered = order.filter(({ name }) => placed.has(name));
  const moved = ordered.find(
    ({ name }, index) => inSteps.indexOf(name) < inSteps.indexOf(ordered[index - 1]?.name ?? ''),
  );
  if (moved) {
    const problem = `"ui:order" lists "${moved.name}" later than the steps do, and the steps set the order of the page.`;
    const hint = 'Remove "ui:order", and list the fields of each step in the order of the page.';
    report(moved.at, problem, hint);
  }
  for (const { name, kind } of fields.values()) {
    if (placed.has(name) || kind === 'computed') continue;
    const problem = `"${name}" is not in any step, so visitors cannot fill it in.`;
    report(below(steps.at, 'items'), problem, `Add "${name}" to the fields of a step.`);
  }
}
