import { useSelector } from '@xstate/react';
import { type FormStore, fieldValue, statusOf, stepOf } from '#form-ui/index.ts';
import type { Form } from '#forms/index.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { asRecord } from '#forms/source/json.ts';
import { isInStep } from '#machines/leadFormSetup.ts';
import { adoptValues, goToStep } from './adoptValues.ts';
import { parsedState, readPageState } from './pageState.ts';
import type { StoredAnswers } from './storedAnswers.ts';
import { isExpired } from './storedNames.ts';

/* What only a form with stored answers needs. */

/**
 * Reads stored answers as far as the form still asks for them. Expired ones are null.
 *
 * @param now in milliseconds since the epoch
 */
export function readStoredAnswers(form: Form, text: string | null, now: number): StoredAnswers | null {
  const { changedAt, page, served, submission, fromAbroad, earlier } = parsedState(text);
  if (isExpired(changedAt, now)) return null;
  return {
    ...readPageState(form, text),
    changedAt: Number(changedAt),
    page: String(page),
    served: textOrNone(served),
    submission: readSubmission(asRecord(submission)),
    fromAbroad: Array.isArray(fromAbroad) ? fromAbroad.map(String) : [],
    earlier: textOrNone(earlier),
  };
}

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined);

const readSubmission = ({ idempotencyKey, data }: Readonly<Record<string, unknown>>) =>
  typeof idempotencyKey === 'string' && /^[0-9a-f]{32}$/.test(idempotencyKey) && typeof data === 'string'
    ? { idempotencyKey, data }
    : null;

/**
 * Brings back the answers and the step that the tab stored. What was typed before hydration, or put back by the browser,
 * stays. A page after a form post is newer than what another one stored; and a duplicated tab begins with a copy of the
 * other's storage, but answers of a page that is still open are not its own.
 *
 * @param now in milliseconds since the epoch
 * @param isInUse whether the visitor began without them, and stays in the step that is shown
 * @returns when the answers last changed, null where none came back
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
    for (const name of one.fromAbroad ?? [])
      if (fieldValue(store.state(), name) === '') store.numbersFromAbroad.add(name);
    adoptValues(store, one.values, servedValues);
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
  // missing on pages without TLS, whatever the types say
  const manager = navigator.locks as LockManager | undefined;
  const locks = await manager?.query().catch(() => undefined);
  return locks?.held?.some(({ name }) => name === page) === true;
}

interface RestoredNoteProps {
  readonly store: FormStore;
  readonly onStartAgain: () => void;
}

/** Says above a form that its answers came back, with a button that empties it. */
export function RestoredNote({ store, onStartAgain }: RestoredNoteProps) {
  const status = useSelector(store.actor, statusOf);
  if (status !== 'editing' && status !== 'failed') return null;
  const startAgain = () => {
    store.restart();
    onStartAgain();
    const form = document.querySelector(`[${pageHooks.formType}="${store.model.formType}"]`);
    // a step that comes takes the focus itself
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
