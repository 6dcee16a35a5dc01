import type { FormBinding } from '#renderer';

/**
 * Takes what was answered in one version of a form over into another: every field that is still there and holds the
 * same kind of value keeps its answer, and a form in steps the step that it was at.
 */
export function carryAnswers(from: FormBinding, to: FormBinding): void {
  from.settle();
  const values = Object.entries(from.values());
  // a list comes before what stands in its rows
  const byDepth = values.toSorted(([one], [other]) => one.split('.').length - other.split('.').length);
  for (const [name, value] of byDepth) {
    const [before, now] = [from.field(name), to.field(name)];
    if (now === undefined || now.kind !== before?.kind || value === to.value(name)) continue;
    to.change(name, value);
    to.settle();
  }
  for (let step = to.step(); step < from.step(); step = to.step()) {
    to.next();
    if (to.step() === step) return;
  }
}
