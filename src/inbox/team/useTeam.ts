import { startTransition, useActionState, useCallback, useEffect, useState } from 'react';
import type { Role } from '#contract/inbox/rights.ts';
import type { TeamMember } from '#contract/inbox/team.ts';
import { callTimeoutMilliseconds } from '#machines/providedCalls.ts';
import { useStaffActors } from '../staffActors.ts';

/** Loads the team, again after each `refresh`, which begins the next round. */
export function useTeam() {
  const { inboxCalls } = useStaffActors();
  const [team, setTeam] = useState<readonly TeamMember[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads again
  useEffect(() => {
    const abort = new AbortController();
    setHasFailed(false);
    inboxCalls.readTeam(abort.signal).then(
      ({ employees }) => abort.signal.aborted || setTeam(employees),
      () => abort.signal.aborted || setHasFailed(true),
    );
    return () => abort.abort();
  }, [inboxCalls, round]);
  return { team, hasFailed, round, refresh };
}

/** A call that changes the team. */
export interface TeamChange {
  /** Below /api/inbox. */
  readonly path: string;
  readonly body?: { readonly roles?: readonly Role[] } & Readonly<Record<string, unknown>>;
  /** The message after a success. */
  readonly done: string;
}

export interface TeamMessage {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** Runs changes of the team, one at a time. `onDone` runs after a success. */
export function useTeamChange(onDone: (change: TeamChange) => void) {
  const { inboxCalls } = useStaffActors();
  const [message, run, isBusy] = useActionState(
    async (_before: TeamMessage | null, change: TeamChange): Promise<TeamMessage> => {
      if (change.body?.roles?.length === 0) return { kind: 'error', text: 'Choose at least one role.' };
      try {
        const timeout = AbortSignal.timeout(callTimeoutMilliseconds);
        await inboxCalls.changeTeam(change.path, change.body ?? {}, timeout);
        onDone(change);
        return { kind: 'success', text: change.done };
      } catch (error) {
        const { message: reason, cause } = error as Error;
        const isReason = typeof cause === 'number' && cause < 500 && reason !== '';
        return {
          kind: 'error',
          text: isReason ? reason : 'Not changed. The server did not respond. Try again.',
        };
      }
    },
    null,
  );
  const send = (change: TeamChange) => {
    if (!isBusy) startTransition(() => run(change));
  };
  return { message: isBusy ? null : message, isBusy, send };
}
