import { createContext, use } from 'react';
import { type Actor, createActor, fromPromise } from 'xstate';
import { accountFormMachine } from '#machines/accountForm.machine.ts';
import { leadDrawerMachine } from '#machines/leadDrawer.machine.ts';
import { staffSessionMachine } from '#machines/staffSession.machine.ts';
import { accountCalls } from '#web/api/accountCalls.ts';
import { inspectActor } from '#web/dom/inspectActor.ts';
import { createInboxCalls } from './inboxCalls.ts';

/** Starts the inbox's actors. The drawer outlives the session, so an unsaved note survives a login. */
export function startStaffActors() {
  const { loginEmployee, requestPasswordReset } = accountCalls('');
  const inboxCalls = createInboxCalls(() => staffSession.send({ type: 'session.ended' }));
  const leadDrawer = createActor(
    leadDrawerMachine.provide({
      actors: {
        readLead: fromPromise(({ input, signal }) => inboxCalls.readLead(input.id, signal)),
        saveChange: fromPromise(({ input, signal }) => inboxCalls.saveChange(input, signal)),
        eraseLead: fromPromise(({ input, signal }) => inboxCalls.eraseLead(input, signal)),
      },
    }),
    inspectActor(),
  ).start();
  const staffSession: Actor<typeof staffSessionMachine> = createActor(
    staffSessionMachine.provide({
      actors: {
        employeeLogin: accountFormMachine.provide({ actors: { submitForm: loginEmployee } }),
        forgotPassword: accountFormMachine.provide({ actors: { submitForm: requestPasswordReset } }),
        openInbox: fromPromise(({ signal }) => inboxCalls.openInbox(signal)),
        signOut: fromPromise(({ signal }) => inboxCalls.signOut(signal)),
      },
      actions: { discardEdits: () => leadDrawer.send({ type: 'edits.discarded' }) },
    }),
    inspectActor(),
  ).start();
  return { inboxCalls, leadDrawer, staffSession };
}

export const StaffActors = createContext<ReturnType<typeof startStaffActors> | null>(null);

/** @throws Error outside the staff's site */
export function useStaffActors() {
  const actors = use(StaffActors);
  if (actors === null) throw new Error('StaffActors has no value.');
  return actors;
}
