import { createActor, fromPromise } from 'xstate';
import { accountFormMachine } from '#machines/accountForm.machine.ts';
import { leadDrawerMachine } from '#machines/leadDrawer.machine.ts';
import { staffSessionMachine } from '#machines/staffSession.machine.ts';
import { accountCalls } from '#web/api/accountCalls.ts';
import { inspectActor } from '#web/dom/inspectActor.ts';
import { createInboxCalls } from './inboxCalls.ts';

/** The staff's calls go to the server that serves the page. */
const { loginEmployee, requestPasswordReset } = accountCalls('');

/** The first call with a 401 response ends the session. */
export const inboxCalls = createInboxCalls(() => staffSession.send({ type: 'session.ended' }));

/** The lead beside the table. It outlives a login in between, so that an unsaved note stays. */
export const leadDrawer = createActor(
  leadDrawerMachine.provide({
    actors: {
      readLead: fromPromise(({ input, signal }) => inboxCalls.readLead(input.id, signal)),
      saveChange: fromPromise(({ input, signal }) => inboxCalls.saveChange(input, signal)),
      eraseLead: fromPromise(({ input, signal }) => inboxCalls.eraseLead(input, signal)),
    },
  }),
  inspectActor(),
).start();

export const staffSession = createActor(
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
);
