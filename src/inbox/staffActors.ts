import { createContext, use } from 'react';
import { type Actor, createActor, fromPromise } from 'xstate';
import { accountFormMachine } from '#machines/accountForm.machine.ts';
import { deskKeysMachine } from '#machines/deskKeys.machine.ts';
import { enrolmentMachine } from '#machines/enrolment.machine.ts';
import { leadDrawerMachine } from '#machines/leadDrawer.machine.ts';
import { leadListMachine } from '#machines/leadList.machine.ts';
import { secondFactorMachine } from '#machines/secondFactor.machine.ts';
import { staffSessionMachine } from '#machines/staffSession.machine.ts';
import { accountCalls } from '#web/api/accountCalls.ts';
import { inspectActor } from '#web/dom/inspectActor.ts';
import { createInboxCalls } from './inboxCalls.ts';
import { areKeysOn, rememberKeys } from './keys/rememberKeys.ts';
import { enrolmentCalls, factorCalls } from './signIn/factorCalls.ts';

/** The setup of a factor, after the password and in the account. */
export const providedEnrolment = enrolmentMachine.provide({
  actors: {
    addPasskey: fromPromise(({ signal }) => enrolmentCalls.addPasskey(signal)),
    prepareApp: fromPromise(({ signal }) => enrolmentCalls.prepareApp(signal)),
    addApp: fromPromise(({ input, signal }) => enrolmentCalls.addApp(input.code, signal)),
  },
});

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
  const leadList = createActor(leadListMachine, inspectActor()).start();
  leadList.on('lead.reached', ({ id, isOpen }) => {
    if (isOpen) leadDrawer.send({ type: 'lead.opened', id });
  });
  leadDrawer.on('lead.saved', ({ id, goesOn }) => {
    leadList.send({ type: 'lead.changed', id });
    if (goesOn) leadList.send({ type: 'step.requested', step: { by: 1, isOpen: true }, from: null });
  });
  leadDrawer.subscribe((drawer) => {
    if (!drawer.matches('closed')) leadList.send({ type: 'lead.opened', id: drawer.context.id });
  });
  const deskKeys = createActor(
    deskKeysMachine.provide({ actions: { rememberSwitch: (_, { isOn }) => rememberKeys(isOn) } }),
    { input: { isOn: areKeysOn() }, ...inspectActor() },
  ).start();
  const staffSession: Actor<typeof staffSessionMachine> = createActor(
    staffSessionMachine.provide({
      actors: {
        employeeLogin: accountFormMachine.provide({ actors: { submitForm: loginEmployee } }),
        forgotPassword: accountFormMachine.provide({ actors: { submitForm: requestPasswordReset } }),
        secondFactor: secondFactorMachine.provide({
          actors: {
            useCode: fromPromise(({ input, signal }) => factorCalls.sendCode(input.code, signal)),
            useRecoveryCode: fromPromise(({ input, signal }) =>
              factorCalls.sendRecoveryCode(input.code, signal),
            ),
            usePasskey: fromPromise(({ signal }) => factorCalls.logInByPasskey(signal)),
          },
        }),
        enrolment: providedEnrolment,
        usePasskey: fromPromise(({ signal }) => factorCalls.logInByPasskey(signal)),
        openInbox: fromPromise(({ signal }) => inboxCalls.openInbox(signal)),
        signOut: fromPromise(({ signal }) => inboxCalls.signOut(signal)),
      },
      actions: { discardEdits: () => leadDrawer.send({ type: 'edits.discarded' }) },
    }),
    inspectActor(),
  ).start();
  return { deskKeys, inboxCalls, leadDrawer, leadList, staffSession };
}

export const StaffActors = createContext<ReturnType<typeof startStaffActors> | null>(null);

/** @throws Error outside the staff's site */
export function useStaffActors() {
  const actors = use(StaffActors);
  if (actors === null) throw new Error('StaffActors has no value.');
  return actors;
}
