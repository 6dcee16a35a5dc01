import { startTransition, useActionState, useCallback, useEffect, useState } from 'react';
import type { OwnAccount } from '#contract/login/signIn.ts';
import { callTimeoutMilliseconds } from '#machines/providedCalls.ts';
import { useStaffActors } from '../staffActors.ts';

/** Loads the employee's own account, again after each `refresh`. */
export function useAccount() {
  const { inboxCalls } = useStaffActors();
  const [account, setAccount] = useState<OwnAccount | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads again
  useEffect(() => {
    const abort = new AbortController();
    setHasFailed(false);
    inboxCalls.readAccount(abort.signal).then(
      (read) => abort.signal.aborted || setAccount(read),
      () => abort.signal.aborted || setHasFailed(true),
    );
    return () => abort.abort();
  }, [inboxCalls, round]);
  return { account, hasFailed, refresh };
}

/** A call that changes the account. */
export interface AccountChange {
  /** One of signInCalls. */
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
  /** The message after a success. */
  readonly done: string;
}

export interface AccountMessage {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** Runs changes of the account, one at a time. `onDone` gets the answer after a success. */
export function useAccountChange<Answer = unknown>(onDone: (answer: Answer) => void) {
  const { inboxCalls } = useStaffActors();
  const [message, run, isBusy] = useActionState(
    async (_before: AccountMessage | null, change: AccountChange): Promise<AccountMessage> => {
      try {
        const timeout = AbortSignal.timeout(callTimeoutMilliseconds);
        onDone(await inboxCalls.changeAccount<Answer>(change.path, change.body ?? {}, timeout));
        return { kind: 'success', text: change.done };
      } catch (error) {
        const { message: reason, cause } = error as Error;
        const isReason = typeof cause === 'number' && cause < 500 && reason !== '';
        const text = isReason ? reason : 'Not changed. The server did not respond. Try again.';
        return { kind: 'error', text };
      }
    },
    null,
  );
  const send = (change: AccountChange) => {
    if (!isBusy) startTransition(() => run(change));
  };
  return { message: isBusy ? null : message, isBusy, send };
}
