import { useCallback, useState } from 'react';
import { inboxCalls } from '#admin/staffVisit.ts';
import type { InboxLead } from '#machines/leadDrawer.machine.ts';
import { type LeadStatus, leadStatusLabels } from '#rules/leadWork.ts';

const counts = new Intl.NumberFormat('en-IN');
const leadsAre = (count: number) => `${counts.format(count)} ${count === 1 ? 'lead is' : 'leads are'}`;

export interface StatusChange {
  readonly isBusy: boolean;
  /** What became of the last change; '' before the first. */
  readonly message: string;
  readonly setStatus: (leads: readonly InboxLead[], status: LeadStatus) => void;
}

/** Sets several leads of the table to one status. @param onDone is told once some may have changed */
export function useStatusChange(onDone: () => void): StatusChange {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  const setStatus = useCallback(
    (leads: readonly InboxLead[], status: LeadStatus) => {
      if (leads.length === 0) return;
      setBusy(true);
      setMessage('');
      const seen = leads.map(({ id, version }) => ({ id, version }));
      inboxCalls
        .setStatus({ status, leads: seen }, AbortSignal.timeout(15_000))
        .then(
          ({ changed, overtaken }) => {
            const left =
              overtaken.length === 0
                ? ''
                : ` ${counts.format(overtaken.length)} changed meanwhile and left alone: look again.`;
            setMessage(`${leadsAre(changed.length)} now ${leadStatusLabels[status]}.${left}`);
            onDone();
          },
          () => setMessage('Not changed: the server did not answer. Try again.'),
        )
        .finally(() => setBusy(false));
    },
    [onDone],
  );
  return { isBusy, message, setStatus };
}
