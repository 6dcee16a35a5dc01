import { useCallback, useState } from 'react';
import type { InboxLead } from '#machines/inbox/inboxLead.ts';
import { type LeadStatus, leadStatusLabels } from '#machines/inbox/leadWork.ts';
import { inboxCalls } from '../staffActors.ts';

const leadsAre = (count: number) => `${count} ${count === 1 ? 'lead is' : 'leads are'}`;

export type StatusChange = ReturnType<typeof useStatusChange>;

/**
 * Sets several leads of the table to one status; `message` is the result of the last change, '' before the first.
 *
 * @param onDone runs once some may have changed
 */
export function useStatusChange(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');

  const setStatus = useCallback(
    (leads: readonly InboxLead[], status: LeadStatus) => {
      if (leads.length === 0) return;
      setBusy(true);
      setMessage('');
      inboxCalls
        .setStatus(status, leads, AbortSignal.timeout(15_000))
        .then(
          ({ changed, overtaken }) => {
            const overtakenText =
              overtaken.length === 0
                ? ''
                : ` ${overtaken.length} changed meanwhile and left alone: look again.`;
            setMessage(`${leadsAre(changed.length)} now ${leadStatusLabels[status]}.${overtakenText}`);
            onDone();
          },
          () => setMessage('Not changed. The server did not respond. Try again.'),
        )
        .finally(() => setBusy(false));
    },
    [onDone],
  );
  return { isBusy, message, setStatus };
}
