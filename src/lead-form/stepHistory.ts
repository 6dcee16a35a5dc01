import { editedOf, type FormStore, stepOf } from '#form-ui/index.ts';

/** A form's step in an entry of the browser's history. */
interface StepEntry {
  readonly step: number;
  /** The number of earlier entries of this visit to the form. */
  readonly depth: number;
  /** The field that is edited from a review; null otherwise. */
  readonly edited: string | null;
}

/**
 * Adds an entry to the browser's history whenever Next or a review's Edit button shows another step, so that the
 * browser's Back and Forward move between steps. The browser's buttons skip steps that the visitor left by the form's
 * Back button. Loaded only with forms that have steps. Returns a function that stops it.
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
    // the browser is already leaving to another page's entry
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
