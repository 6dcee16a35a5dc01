import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type EventFrom, fromPromise, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { noDesk } from '#contract/inbox/desk.ts';
import {
  type AccountResponse,
  type AccountValues,
  accountFormMachine,
} from '#machines/accountForm.machine.ts';
import { type EnrolmentAnswer, enrolmentMachine } from '#machines/enrolment.machine.ts';
import type { FactorAnswer } from '#machines/factorCalls.ts';
import { secondFactorMachine } from '#machines/secondFactor.machine.ts';
import { type InboxSession, type OpenedInbox, staffSessionMachine } from '#machines/staffSession.machine.ts';
import { holdCalls } from '#tests/support/holdCalls.ts';
import { proves } from '../support/proves.ts';

const opening: InboxSession = { employee: 'asha@example.com', roles: ['adviser'], forms: [], desk: noDesk };

function start() {
  const openings = holdCalls<NonReducibleUnknown, OpenedInbox>();
  const logins = holdCalls<AccountValues, AccountResponse>();
  const signOuts = holdCalls<NonReducibleUnknown, void>();
  const resets = holdCalls<AccountValues, AccountResponse>();
  const passkeys = holdCalls<NonReducibleUnknown, FactorAnswer>();
  const codes = holdCalls<{ readonly code: string }, FactorAnswer>();
  let discarded = 0;
  const clock = new SimulatedClock();
  const machine = staffSessionMachine.provide({
    actors: {
      openInbox: openings.logic,
      usePasskey: passkeys.logic,
      secondFactor: secondFactorMachine.provide({ actors: { useCode: codes.logic } }),
      enrolment: enrolmentMachine.provide({
        actors: {
          addPasskey: fromPromise<EnrolmentAnswer>(async () => ({ kind: 'added', recoveryCodes: [] })),
        },
      }),
      signOut: signOuts.logic,
      employeeLogin: accountFormMachine.provide({ actors: { submitForm: logins.logic } }),
      forgotPassword: accountFormMachine.provide({ actors: { submitForm: resets.logic } }),
    },
    actions: {
      discardEdits: () => {
        discarded += 1;
      },
    },
  });
  const actor = createActor(machine, { clock }).start();
  return {
    ...{ actor, clock, openings: openings.calls, logins: logins.calls, signOuts: signOuts.calls },
    ...{ resets: resets.calls, passkeys: passkeys.calls, codes: codes.calls, discarded: () => discarded },
  };
}

let session: ReturnType<typeof start>;
beforeEach(() => {
  session = start();
});

/** An employee's action or the server's response, as an event's type or the end of a call. */
type Step = EventFrom<typeof staffSessionMachine>['type'] | (() => unknown);

const opensInbox = (inbox: OpenedInbox) => () => session.openings.at(-1)?.answer(inbox);
const failsToOpen = () => session.openings.at(-1)?.fail();
const signsOut = () => session.signOuts.at(-1)?.answer();
const failsToSignOut = () => session.signOuts.at(-1)?.fail();
const timesOut = () => session.clock.increment(15_000);

const codeDue: OpenedInbox = {
  stage: 'code',
  methods: { app: true, passkey: true, recovery: true },
};
const passkeyAnswers = (answer: FactorAnswer) => () => session.passkeys.at(-1)?.answer(answer);
const failsToUsePasskey = () => session.passkeys.at(-1)?.fail();

async function entersCode(): Promise<void> {
  session.actor.getSnapshot().children.secondFactor?.send({ type: 'code.submitted', code: '123456' });
  await session.codes.at(-1)?.answer({ kind: 'accepted' });
}

async function addsPasskey(): Promise<void> {
  session.actor.getSnapshot().children.enrolment?.send({ type: 'passkey.chosen' });
  await new Promise((resolve) => setImmediate(resolve));
}

async function logsIn(): Promise<void> {
  const login = session.actor.getSnapshot().children.employeeLogin;
  login?.send({ type: 'field.changed', name: 'employeeEmail', value: 'asha@example.com' });
  login?.send({ type: 'field.changed', name: 'employeePassword', value: 'a password' });
  login?.send({ type: 'form.submitted' });
  await session.logins.at(-1)?.answer({ kind: 'accepted' });
}

async function requestsReset(): Promise<void> {
  const form = session.actor.getSnapshot().children.forgotPassword;
  form?.send({ type: 'field.changed', name: 'email', value: 'asha@example.com' });
  form?.send({ type: 'form.submitted' });
  await session.resets.at(-1)?.answer({ kind: 'accepted' });
  session.clock.increment(2000);
}

const otherSession: InboxSession = { ...opening, employee: 'ravi@example.com' };
const ended = [opensInbox(opening), 'session.ended'] as const;
const signingOut = [opensInbox(opening), 'signOut.clicked'] as const;
const login = { value: { signedOut: 'login' } };
const message = (text: string) => ({ message: expect.stringContaining(text) });
const notSignedOut = { value: 'signedIn', hasInbox: true, ...message('still signed in') };

describe('the session in the inbox', () => {
  it.each<readonly [string, readonly Step[], object]>([
    ['begins with the login', [opensInbox(null)], login],
    ['opens the inbox after the login', [opensInbox(null), logsIn], { value: 'opening' }],
    [
      'shows the inbox once it is open',
      [opensInbox(null), logsIn, opensInbox(opening)],
      { value: 'signedIn', session: opening },
    ],
    ['shows that the server does not respond', [failsToOpen], { value: 'unreachable' }],
    ['shows that the server does not respond after 15 seconds', [timesOut], { value: 'unreachable' }],
    [
      'opens on a retry, with no further login for those who logged in on the site',
      [failsToOpen, 'retry.clicked', opensInbox(opening)],
      { value: 'signedIn' },
    ],
    [
      'shows the login with a message when it ends, and keeps unsaved edits',
      ended,
      { ...login, session: null, ...message('were signed out'), discarded: 0 },
    ],
    ['hides the message after the login', [...ended, logsIn], { message: null }],
    [
      'keeps unsaved edits for the same employee',
      [...ended, logsIn, opensInbox(opening)],
      { value: 'signedIn', session: opening, discarded: 0 },
    ],
    [
      'discards unsaved edits when another employee logs in',
      [...ended, logsIn, opensInbox(otherSession)],
      { value: 'signedIn', session: otherSession, discarded: 1 },
    ],
    ['shows the login again if the inbox does not open', [...ended, logsIn, opensInbox(null)], login],
    ['keeps the inbox visible while signing out', signingOut, { hasInbox: true, message: null }],
    ['continues if signing out fails', [...signingOut, failsToSignOut], notSignedOut],
    ['continues if signing out times out after 15 seconds', [...signingOut, timesOut], notSignedOut],
    [
      'hides the message when signing out again',
      [...signingOut, failsToSignOut, 'signOut.clicked'],
      { message: null },
    ],
    [
      'ends and discards unsaved edits on signing out',
      [...signingOut, signsOut],
      { ...login, session: null, discarded: 1 },
    ],
    ['shows the password reset', [opensInbox(null), 'forgot.chosen'], { children: ['forgotPassword'] }],
    [
      'returns from the password reset to the login',
      [opensInbox(null), 'forgot.chosen', 'login.chosen'],
      { ...login, children: ['employeeLogin'] },
    ],
    [
      'opens the inbox by a passkey alone',
      [opensInbox(null), 'passkey.chosen', passkeyAnswers({ kind: 'accepted' }), opensInbox(opening)],
      { value: 'signedIn', session: opening },
    ],
    [
      'shows the login with the reason if the passkey is rejected',
      [opensInbox(null), 'passkey.chosen', passkeyAnswers({ kind: 'rejected', text: 'No passkey' })],
      { ...login, ...message('No passkey') },
    ],
    [
      'shows the login if the server does not respond to the passkey',
      [opensInbox(null), 'passkey.chosen', failsToUsePasskey],
      { ...login, ...message('did not respond') },
    ],
    [
      'returns from the passkey to the password',
      [opensInbox(null), 'passkey.chosen', 'login.chosen'],
      { ...login, children: ['employeeLogin'] },
    ],
    [
      'asks for the second factor that is due, before the inbox',
      [opensInbox(null), logsIn, opensInbox(codeDue)],
      { value: 'codeDue', children: ['secondFactor'], hasInbox: false, methods: codeDue.methods },
    ],
    [
      'opens the inbox after the second factor',
      [opensInbox(codeDue), entersCode, opensInbox(opening)],
      { value: 'signedIn', session: opening },
    ],
    [
      'keeps unsaved edits only for the same employee, also after a second factor',
      [...ended, logsIn, opensInbox(codeDue), entersCode, opensInbox(otherSession)],
      { value: 'signedIn', discarded: 1 },
    ],
    [
      'has a factor set up that is required, and then opens the inbox',
      [opensInbox({ stage: 'enrol' }), addsPasskey, opensInbox(opening)],
      { value: 'signedIn', session: opening },
    ],
    [
      'returns to the login from a second factor, also without a response',
      [opensInbox(codeDue), 'cancel.chosen', failsToSignOut],
      login,
    ],
    [
      'returns to the login from the setup of a factor',
      [opensInbox({ stage: 'enrol' }), 'cancel.chosen', signsOut],
      login,
    ],
    [
      'returns to the login after 15 seconds without a response',
      [opensInbox(codeDue), 'cancel.chosen', timesOut],
      login,
    ],
    [
      'returns to the login after a reset was requested',
      [opensInbox(null), 'forgot.chosen', requestsReset],
      login,
    ],
  ])('%s', async (_title, steps, expected) => {
    proves('LOGIN-15, LOGIN-21, FORGOT-1, FORGOT-3');
    const { actor, discarded } = session;
    for (const step of steps) {
      if (typeof step === 'string') actor.send({ type: step });
      else await step();
    }
    const { context, value, children } = actor.getSnapshot();
    const seen = { ...context, value, children: Object.keys(children), discarded: discarded() };
    expect({ ...seen, hasInbox: actor.getSnapshot().hasTag('inbox') }).toMatchObject(expected);
  });
});
