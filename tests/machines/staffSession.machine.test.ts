import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type EventFrom, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import {
  type AccountResponse,
  type AccountValues,
  accountFormMachine,
} from '#machines/accountForm.machine.ts';
import type { InboxSession } from '#machines/staffSession.machine.ts';
import { staffSessionMachine } from '#machines/staffSession.machine.ts';
import { holdCalls } from '#tests/support/holdCalls.ts';
import { proves } from '../support/proves.ts';

const opening: InboxSession = { employee: 'asha@example.com', forms: [] };

function start() {
  const openings = holdCalls<NonReducibleUnknown, InboxSession | null>();
  const logins = holdCalls<AccountValues, AccountResponse>();
  const signOuts = holdCalls<NonReducibleUnknown, void>();
  const resets = holdCalls<AccountValues, AccountResponse>();
  let forgotten = 0;
  const clock = new SimulatedClock();
  const machine = staffSessionMachine.provide({
    actors: {
      openInbox: openings.logic,
      signOut: signOuts.logic,
      employeeLogin: accountFormMachine.provide({ actors: { submitForm: logins.logic } }),
      forgotPassword: accountFormMachine.provide({ actors: { submitForm: resets.logic } }),
    },
    actions: {
      discardEdits: () => {
        forgotten += 1;
      },
    },
  });
  const actor = createActor(machine, { clock }).start();
  return {
    ...{ actor, clock, openings: openings.calls, logins: logins.calls, signOuts: signOuts.calls },
    ...{ resets: resets.calls, forgotten: () => forgotten },
  };
}

let session: ReturnType<typeof start>;
beforeEach(() => {
  session = start();
});

/** What an employee does, and what comes back: an event's name, or the end of a call. */
type Step = EventFrom<typeof staffSessionMachine>['type'] | (() => unknown);

const isOpened = (inbox: InboxSession | null) => () => session.openings.at(-1)?.answer(inbox);
const isNotOpened = () => session.openings.at(-1)?.fail();
const isSignedOut = () => session.signOuts.at(-1)?.answer();
const isNotSignedOut = () => session.signOuts.at(-1)?.fail();
const passes15Seconds = () => session.clock.increment(15_000);

async function logsIn(): Promise<void> {
  const login = session.actor.getSnapshot().children.employeeLogin;
  login?.send({ type: 'field.changed', name: 'employeeEmail', value: 'asha@example.com' });
  login?.send({ type: 'field.changed', name: 'employeePassword', value: 'a password' });
  login?.send({ type: 'form.submitted' });
  await session.logins.at(-1)?.answer({ kind: 'accepted' });
}

async function asksForPassword(): Promise<void> {
  const form = session.actor.getSnapshot().children.forgotPassword;
  form?.send({ type: 'field.changed', name: 'email', value: 'asha@example.com' });
  form?.send({ type: 'form.submitted' });
  await session.resets.at(-1)?.answer({ kind: 'accepted' });
  session.clock.increment(2000);
}

const somebodyElse: InboxSession = { ...opening, employee: 'ravi@example.com' };
const ended = [isOpened(opening), 'session.ended'] as const;
const signingOut = [isOpened(opening), 'signOut.clicked'] as const;
const login = { value: { signedOut: 'login' } };
const notice = (text: string) => ({ notice: expect.stringContaining(text) });
const notSignedOut = { value: 'signedIn', hasInbox: true, ...notice('still signed in') };

describe('who works at the inbox', () => {
  it.each<readonly [string, readonly Step[], object]>([
    ['nobody yet: the login shows', [isOpened(null)], login],
    ['the login opens the inbox', [isOpened(null), logsIn], { value: 'opening' }],
    ['and leads to it', [isOpened(null), logsIn, isOpened(opening)], { value: 'signedIn', session: opening }],
    ['no answer: told', [isNotOpened], { value: 'unreachable' }],
    ['none in 15 seconds: told', [passes15Seconds], { value: 'unreachable' }],
    [
      'tried again when asked: whoever logged in at the site is in at once',
      [isNotOpened, 'retry.clicked', isOpened(opening)],
      { value: 'signedIn' },
    ],
    [
      'a session that ends leads to the login with a word, and keeps the work',
      ended,
      { ...login, session: null, ...notice('were signed out'), forgotten: 0 },
    ],
    ['the word is gone after the login', [...ended, logsIn], { notice: null }],
    [
      'the same person finds the work again',
      [...ended, logsIn, isOpened(opening)],
      { value: 'signedIn', session: opening, forgotten: 0 },
    ],
    [
      'somebody else finds none',
      [...ended, logsIn, isOpened(somebodyElse)],
      { value: 'signedIn', session: somebodyElse, forgotten: 1 },
    ],
    ['a login that opens no inbox leads to the login again', [...ended, logsIn, isOpened(null)], login],
    ['signing out leaves the inbox in sight', signingOut, { hasInbox: true, notice: null }],
    ['without an answer nobody is signed out', [...signingOut, isNotSignedOut], notSignedOut],
    ['nor without one in 15 seconds', [...signingOut, passes15Seconds], notSignedOut],
    ['tried again, nothing is said', [...signingOut, isNotSignedOut, 'signOut.clicked'], { notice: null }],
    [
      'signing out ends the session and forgets the work',
      [...signingOut, isSignedOut],
      { ...login, session: null, forgotten: 1 },
    ],
    ['to the forgotten password', [isOpened(null), 'forgot.chosen'], { children: ['forgotPassword'] }],
    [
      'and back',
      [isOpened(null), 'forgot.chosen', 'login.chosen'],
      { ...login, children: ['employeeLogin'] },
    ],
    [
      'a new password that was asked for leads back to the login',
      [isOpened(null), 'forgot.chosen', asksForPassword],
      login,
    ],
  ])('%s', async (_what, steps, expected) => {
    proves('LOGIN-15, LOGIN-21, FORGOT-1, FORGOT-3');
    const { actor, forgotten } = session;
    for (const step of steps) {
      if (typeof step === 'string') actor.send({ type: step });
      else await step();
    }
    const { context, value, children } = actor.getSnapshot();
    const seen = { ...context, value, children: Object.keys(children), forgotten: forgotten() };
    expect({ ...seen, hasInbox: actor.getSnapshot().hasTag('inbox') }).toMatchObject(expected);
  });
});
