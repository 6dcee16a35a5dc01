import type { FormBinding } from '#renderer';

/**
 * Takes what was answered in one version of a form over into another: every field that is still there and holds the
 * same kind of value keeps its answer, and a form in steps the step that it was at.
 */
export function carryAnswers(from: FormBinding, to: FormBinding): void {
  from.settle();
  const kept = Object.entries(from.values()).filter(([name]) => {
    const [before, now] = [from.field(name), to.field(name)];
    return now !== undefined && now.kind === before?.kind;
  });
  to.take(Object.fromEntries(kept));
  for (let step = to.step(); step < from.step(); step = to.step()) {
    to.next();
    if (to.step() === step) return;
  }
}
