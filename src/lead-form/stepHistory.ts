import { useEffect } from 'react';
import { type FormStore, stepOf } from '#form-ui/index.ts';

/** What an entry of the browser's history knows of a form's steps. */
interface StepEntry {
  readonly step: number;
  /** How many entries of this visit to the form lie before it. */
  readonly depth: number;
}

/**
 * Makes an entry of the browser's history of each step that a visitor goes on to: Back leads to the step before, Forward
 * on again, once the form has the step that it begins with. Entries of steps that were left by the form's own Back are passed over.
 */
export function useStepHistory({ actor, model, back, next }: FormStore, isReady: boolean): void {
  useEffect(() => {
    if (!model.steps || !isReady) return;
    const key = `steps of ${model.formType}`;
    const entryOf = (state: unknown) => (state as Readonly<Record<string, StepEntry>> | null)?.[key];
    const current = () => stepOf(actor.getSnapshot());
    const stateAt = (depth: number) => ({ ...history.state, [key]: { step: current(), depth } });
    let depth = entryOf(history.state)?.depth ?? 0;
    let isMoving = false;
    history.replaceState(stateAt(depth), '');

    const { unsubscribe } = actor.subscribe(() => {
      const entry = entryOf(history.state);
      // another page’s entry: it is on its way
      if (!entry || isMoving || entry.step === current()) return;
      if (current() < entry.step) history.replaceState(stateAt(depth), '');
      else history.pushState(stateAt(++depth), '');
    });
    const onPopState = ({ state }: PopStateEvent) => {
      const entry = entryOf(state);
      if (!entry || entry.depth === depth) return;
      const isBack = entry.depth < depth;
      depth = entry.depth;
      const isThere = () => (isBack ? current() <= entry.step : current() >= entry.step);
      if (isThere()) return history.go(isBack ? -1 : 1);
      isMoving = true;
      for (let before = -1; !isThere() && current() !== before; ) {
        before = current();
        if (isBack) back();
        else next();
      }
      isMoving = false;
      if (current() !== entry.step) history.replaceState(stateAt(depth), '');
    };
    addEventListener('popstate', onPopState);
    return () => {
      unsubscribe();
      removeEventListener('popstate', onPopState);
    };
  }, [actor, model, back, next, isReady]);
}
