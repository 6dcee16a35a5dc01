import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useStaffActors } from '../staffActors.ts';

/** The id of the lead whose row or card has the focus; null without one. */
export function focusedLead(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id ?? null;
}

/** Calls `focus` with the lead at which the keys arrive in the list, and with the last open lead once the drawer closes. */
export function useFocusLead(focus: (id: string) => void): void {
  const { leadDrawer, leadList } = useStaffActors();
  const isOpen = useSelector(leadDrawer, (state) => !state.matches('closed'));
  const wasOpen = useRef(isOpen);
  const latest = useRef(focus);
  latest.current = focus;
  // an effect, so it runs after the drawer has returned the focus to where it was opened
  useEffect(() => {
    const { id } = leadList.getSnapshot().context;
    if (wasOpen.current && !isOpen && id !== null) latest.current(id);
    wasOpen.current = isOpen;
  }, [leadList, isOpen]);
  useEffect(() => {
    const reached = leadList.on('lead.reached', (event) => {
      if (!event.isOpen) latest.current(event.id);
    });
    return () => reached.unsubscribe();
  }, [leadList]);
}
