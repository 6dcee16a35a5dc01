import { useCallback, useEffect, useState } from 'react';
import { useStaffActors } from '../staffActors.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import { useTeamChange } from './useTeam.ts';

/** The employee's own absence, for their account. */
export function OwnAbsence({ email }: { readonly email: string }) {
  const { inboxCalls } = useStaffActors();
  const [awayUntil, setAwayUntil] = useState<string | null | undefined>(undefined);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const { message, send } = useTeamChange(refresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads again
  useEffect(() => {
    const abort = new AbortController();
    inboxCalls.readAway(abort.signal).then(
      (answer) => abort.signal.aborted || setAwayUntil(answer.awayUntil),
      // the form can be sent without the present value
      () => abort.signal.aborted || setAwayUntil(null),
    );
    return () => abort.abort();
  }, [inboxCalls, round]);
  if (awayUntil === undefined) return null;
  return (
    <>
      <AbsenceForm key={awayUntil} member={{ email, awayUntil }} path="away" send={send} />
      <p role="status" className={`team-message team-message--${message?.kind ?? 'none'}`}>
        {message?.text}
      </p>
    </>
  );
}
