import { type FormStore, stepOf } from '#form-ui/index.ts';

/** Goes back or forward to a step. Stops at a step whose answers block Next. */
export function goToStep({ state, next, back }: FormStore, target: number): void {
  for (let before = stepOf(state()); before !== target; ) {
    if (before < target) next();
    else back();
    const now = stepOf(state());
    // the answers block the next step, or the target is a hidden step that was skipped
    if (now === before || Math.sign(target - now) !== Math.sign(target - before)) return;
    before = now;
  }
}
