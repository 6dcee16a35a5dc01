import { useCallback, useEffect, useId, useState } from 'react';
import { useStaffActors } from '../staffActors.ts';
import { AbsenceForm } from '../team/AbsenceForm.tsx';
import { useTeamChange } from '../team/useTeam.ts';

/** The employee's own absence, for their account. */
export function OwnAbsence() {
  const { inboxCalls } = useStaffActors();
  const [awayUntil, setAwayUntil] = useState<string | null | undefined>(undefined);
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const id = useId();
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
    <section className="account-card" aria-labelledby={id}>
      <h2 id={id}>Absence</h2>
      <p>Rules give you no new leads while you are away.</p>
      <AbsenceForm key={awayUntil} awayUntil={awayUntil} subject="You are" path="away" send={send} />
      <p role="status" className={`team-message team-message--${message?.kind ?? 'none'}`}>
        {message?.text}
      </p>
    </section>
  );
}
