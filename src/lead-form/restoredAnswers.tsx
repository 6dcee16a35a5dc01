import { useSelector } from '@xstate/react';
import { fillStore } from '#form-ui/fillStore.ts';
import { type FormStore, fieldValue, statusOf, stepOf } from '#form-ui/index.ts';
import type { Form } from '#forms/index.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { asRecord } from '#forms/source/json.ts';
import { isInStep } from '#machines/leadFormSetup.ts';
import { goToStep } from './goToStep.ts';
import { parsedState, readPageState } from './pageState.ts';
import type { StoredAnswers } from './storedAnswers.ts';
import { isExpired } from './storedNames.ts';

/**
 * Reads the stored answers that fit the form; null if they have expired.
 *
 * @param now in milliseconds since the epoch
 */
export function readStoredAnswers(form: Form, text: string | null, now: number): StoredAnswers | null {
  const { changedAt, page, served, submission, foreignNumbers, earlier } = parsedState(text);
  if (isExpired(changedAt, now)) return null;
  return {
    ...readPageState(form, text),
    changedAt: Number(changedAt),
    page: String(page),
    served: textOrNone(served),
    submission: readSubmission(asRecord(submission)),
    foreignNumbers: Array.isArray(foreignNumbers) ? foreignNumbers.map(String) : [],
    earlier: textOrNone(earlier),
  };
}

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined);

const readSubmission = ({ idempotencyKey, data }: Readonly<Record<string, unknown>>) =>
  typeof idempotencyKey === 'string' && /^[0-9a-f]{32}$/.test(idempotencyKey) && typeof data === 'string'
    ? { idempotencyKey, data }
    : null;

/**
 * Restores the answers and the step that the tab stored. Fields that were typed before hydration or filled in by the
 * browser stay. Nothing is restored in two cases: in a page after a form post, unless that page stored the answers;
 * and in a duplicated tab, whose copied storage belongs to a page that is still open.
 *
 * @param now in milliseconds since the epoch
 * @param isInUse whether the visitor started without the stored answers; the current step then stays
 * @returns when the answers last changed; null if none were restored
 */
export async function restoreAnswers(
  store: FormStore,
  text: string,
  now: number,
  isInUse = () => false,
): Promise<number | null> {
  const { form, postResult } = store;
  const served = postResult?.state;
  const before = readStoredAnswers(form, text, now);
  if (!before || (served !== undefined && before.served !== served)) return null;
  if (!isReload() && (await isPageOpen(before.page))) return null;
  const { submission } = before;
  const servedValues = served === undefined ? {} : readPageState(form, served).values;
  const wasInUse = isInUse();
  for (let one: StoredAnswers | null = before; one; one = readStoredAnswers(form, one.earlier ?? null, now)) {
    for (const name of one.foreignNumbers ?? [])
      if (fieldValue(store.state(), name) === '') store.foreignNumbers.add(name);
    fillStore(store, one.values, { served: servedValues });
  }
  if (submission) store.actor.send({ type: 'submission.restored', submission });
  if (wasInUse) return before.changedAt;
  goToStep(store, before.step);
  const { edited } = before;
  // Next leads back to the review, as before
  if (edited && isInStep(form.model, stepOf(store.state()), edited)) store.edit(edited);
  return before.changedAt;
}

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

async function isPageOpen(page: string): Promise<boolean> {
  // undefined on pages without TLS, unlike its type
  const manager = navigator.locks as LockManager | undefined;
  const locks = await manager?.query().catch(() => undefined);
  return locks?.held?.some(({ name }) => name === page) === true;
}

interface RestoredNoteProps {
  readonly store: FormStore;
  readonly onStartAgain: () => void;
}

/** Tells above a form that its answers were restored, with a button that empties it. */
export function RestoredNote({ store, onStartAgain }: RestoredNoteProps) {
  const status = useSelector(store.actor, statusOf);
  if (status !== 'editing' && status !== 'failed') return null;
  const startAgain = () => {
    store.restart();
    onStartAgain();
    const form = document.querySelector(`[${pageHooks.formType}="${store.model.formType}"]`);
    // a new step moves the focus itself
    form?.querySelector<HTMLElement>(`[${pageHooks.field}] [name]`)?.focus();
  };
  return (
    <div className="confirmation confirmation--waiting restored-note">
      <p>We have brought back your answers. They are only in this tab.</p>
      <button type="button" className="button button--quiet" onClick={startAgain}>
        Start again
      </button>
    </div>
  );
}
