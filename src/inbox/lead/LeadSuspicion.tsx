import { useSelector } from '@xstate/react';
import type { LeadRecord } from '#contract/inbox/inboxLead.ts';
import { suspicionLabel } from '#contract/lead/suspicion.ts';
import { useStaffActors } from '../staffActors.ts';
import { useRight } from '../useRight.ts';
import './LeadSuspicion.css';

/** The reasons why a lead may be from a robot, with a button that releases it and one that erases it at once. */
export function LeadSuspicion({ lead: { suspicion } }: { readonly lead: LeadRecord }) {
  const { leadDrawer } = useStaffActors();
  const isReady = useSelector(leadDrawer, (state) => state.can({ type: 'release.clicked' }));
  const canChange = useRight('leads.change');
  const canErase = useRight('leads.erase');
  if (!suspicion) return null;
  const button = (type: 'release.clicked' | 'purge.clicked', label: string) => (
    <button
      type="button"
      className="button button--quiet"
      aria-disabled={!isReady}
      onClick={() => leadDrawer.send({ type })}
    >
      {label}
    </button>
  );
  return (
    <section className="lead-suspicion" aria-labelledby="lead-suspicion">
      <h3 id="lead-suspicion">Suspected robot</h3>
      <ul>
        {suspicion.map((reason) => (
          <li key={reason}>{suspicionLabel(reason)}</li>
        ))}
      </ul>
      <p>Nobody was notified. Release it if it is from a person.</p>
      <p className="lead-suspicion__actions">
        {canChange && button('release.clicked', 'Release')}
        {canErase && button('purge.clicked', 'Erase it now')}
      </p>
    </section>
  );
}
