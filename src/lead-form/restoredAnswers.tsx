import { useSelector } from '@xstate/react';
import { type FormStore, statusOf } from '#form-ui/index.ts';
import type { Form } from '#forms/index.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { adoptValues, goToStep } from './adoptValues.ts';
import { parsedState, readPageState } from './pageState.ts';
import type { StoredAnswers } from './storedAnswers.ts';

/* What only a form with stored answers needs. */

/** Answers that nobody changed for so long are not brought back. */
const storedMilliseconds = 60 * 60 * 1000;

/**
 * Reads stored answers as far as the form still asks for them. Those that are too old, or of a time to come because the
 * clock was set back, are null.
 *
 * @param now in milliseconds since the epoch
 */
export function readStoredAnswers(form: Form, text: string | null, now: number): StoredAnswers | null {
  const { changedAt, page, served } = parsedState(text);
  const age = Math.abs(now - Number(changedAt));
  if (!(age < storedMilliseconds)) return null;
  return {
    ...readPageState(form, text),
    changedAt: Number(changedAt),
    page: String(page),
    served: typeof served === 'string' ? served : undefined,
  };
}

/**
 * Brings back the answers and the step that the tab stored. What was typed before hydration, or put back by the browser,
 * stays. A page after a form post is newer than what another one stored; and a duplicated tab begins with a copy of the
 * other's storage, but answers of a page that is still open are not its own.
 *
 * @param now in milliseconds since the epoch
 * @returns when the answers last changed, null where none came back
 */
export async function restoreAnswers(store: FormStore, text: string, now: number): Promise<number | null> {
  const { form, postResult } = store;
  const served = postResult?.state;
  const before = readStoredAnswers(form, text, now);
  if (!before || (served !== undefined && before.served !== served)) return null;
  if (!isReload() && (await isPageOpen(before.page))) return null;
  adoptValues(store, before.values, served === undefined ? {} : readPageState(form, served).values);
  goToStep(store, before.step);
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
