import { editedOf, type FormStore, stepOf } from '#form-ui/index.ts';

/** What an entry of the browser's history knows of a form's steps. */
interface StepEntry {
  readonly step: number;
  /** How many entries of this visit to the form lie before it. */
  readonly depth: number;
  /** The field that Edit of a review led to; null otherwise. */
  readonly edited: string | null;
}

/**
 * Makes an entry of the browser's history of each step that a visitor goes on to: Back leads to the step before, Forward
 * on again. Entries of steps that were left by the form's own Back are passed
 * over. Edit of a review makes one too, from which Back leads to the review. Returns what ends it. Loaded with the forms that
 * have steps.
 */
export function recordSteps({ actor, model, back, next, edit }: FormStore): () => void {
  const key = `steps of ${model.formType}`;
  const entryOf = (state: unknown) => (state as Readonly<Record<string, StepEntry>> | null)?.[key];
  const current = () => stepOf(actor.getSnapshot());
  const edited = () => editedOf(actor.getSnapshot());
  const stateAt = (at: number): object => {
    here = { step: current(), depth: at, edited: edited() };
    return { ...history.state, [key]: here };
  };
  let here: StepEntry | undefined = entryOf(history.state);
  let isMoving = false;
  history.replaceState(stateAt(here?.depth ?? 0), '');

  const { unsubscribe } = actor.subscribe(() => {
    const entry = entryOf(history.state);
    // another page’s entry: it is on its way
    if (!entry || isMoving || entry.step === current()) return;
    const isEdit = edited() !== null && entry.edited === null;
    if (current() < entry.step && !isEdit) history.replaceState(stateAt(entry.depth), '');
    else history.pushState(stateAt(entry.depth + 1), '');
  });
  const onPopState = ({ state }: PopStateEvent) => {
    const entry = entryOf(state);
    if (!entry || entry.depth === here?.depth) return;
    const isBack = entry.depth < (here?.depth ?? 0);
    const isEdit = entry.edited !== null || (isBack && here?.edited != null);
    here = entry;
    const isPassed = isBack ? current() <= entry.step : current() >= entry.step;
    if (isPassed && !isEdit) return history.go(isBack ? -1 : 1);
    isMoving = true;
    if (entry.edited !== null) edit(entry.edited);
    const isForth = current() < entry.step;
    const isThere = () => (isForth ? current() >= entry.step : current() <= entry.step);
    for (let before = -1; !isThere() && current() !== before; ) {
      before = current();
      if (isForth) next();
      else back();
    }
    isMoving = false;
    if (current() !== entry.step) history.replaceState(stateAt(entry.depth), '');
  };
  addEventListener('popstate', onPopState);
  return () => {
    unsubscribe();
    removeEventListener('popstate', onPopState);
  };
}
