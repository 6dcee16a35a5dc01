import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import {
  type AccountResponse,
  type AccountValues,
  accountFormMachine,
} from '#machines/accountForm.machine.ts';
import type { InboxSession } from '#machines/inbox/inboxLead.ts';
import { inboxTexts } from '#machines/inbox/inboxTexts.ts';
import { resetMessageMilliseconds } from '#machines/login/loginLimits.ts';
import { staffSessionMachine } from '#machines/staffSession.machine.ts';
import { holdCalls } from '#tests/support/holdCalls.ts';

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
    actor,
    clock,
    openings: openings.calls,
    logins: logins.calls,
    signOuts: signOuts.calls,
    resets: resets.calls,
    forgotten: () => forgotten,
  };
}

let session: ReturnType<typeof start>;
beforeEach(() => {
  session = start();
});

const state = () => session.actor.getSnapshot();

async function logIn(): Promise<void> {
  const login = state().children.employeeLogin;
  login?.send({ type: 'field.changed', name: 'employeeEmail', value: 'asha@example.com' });
  login?.send({ type: 'field.changed', name: 'employeePassword', value: 'a password' });
  login?.send({ type: 'form.submitted' });
  await session.logins.at(-1)?.answer({ kind: 'accepted' });
}

describe('who works at the inbox', () => {
  it('[LOGIN-15] nobody yet: the login shows, and leads to the inbox', async () => {
    await session.openings[0]?.answer(null);
    expect(state().matches({ signedOut: 'login' })).toBe(true);
    await logIn();
    expect(state().matches('opening')).toBe(true);
    await session.openings[1]?.answer(opening);
    expect(state().matches('signedIn')).toBe(true);
    expect(state().context.session).toBe(opening);
  });

  it.each([
    ['no answer', async () => session.openings[0]?.fail()],
    ['none in 15 seconds', async () => session.clock.increment(15_000)],
  ])(
    '[LOGIN-21] %s: told, and tried again when asked; whoever logged in at the site is in at once',
    async (_what, happen) => {
      await happen();
      expect(state().matches('unreachable')).toBe(true);
      session.actor.send({ type: 'retry.clicked' });
      await session.openings[1]?.answer(opening);
      expect(state().matches('signedIn')).toBe(true);
    },
  );

  it('a session that ends leads to the login with a word, and keeps the work', async () => {
    await session.openings[0]?.answer(opening);
    session.actor.send({ type: 'session.ended' });
    expect(state().matches('signedOut')).toBe(true);
    expect(state().context).toMatchObject({ session: null, notice: inboxTexts.signedOut });
    expect(session.forgotten()).toBe(0);
    await logIn();
    expect(state().context.notice).toBeNull();
  });

  it.each([
    ['the same person', opening, 0],
    ['somebody else', { ...opening, employee: 'ravi@example.com' }, 1],
  ])('after a session that ended %s logs in: only somebody else finds no work', async (_who, next, times) => {
    await session.openings[0]?.answer(opening);
    session.actor.send({ type: 'session.ended' });
    await logIn();
    await session.openings[1]?.answer(next);
    expect(state().matches('signedIn')).toBe(true);
    expect(state().context.session).toBe(next);
    expect(session.forgotten()).toBe(times);
  });

  it('after a session that ended a login that opens no inbox leads to the login again', async () => {
    await session.openings[0]?.answer(opening);
    session.actor.send({ type: 'session.ended' });
    await logIn();
    await session.openings[1]?.answer(null);
    expect(state().matches({ signedOut: 'login' })).toBe(true);
  });

  it('signing out without an answer in 15 seconds leaves the inbox as it is', async () => {
    await session.openings[0]?.answer(opening);
    session.actor.send({ type: 'signOut.clicked' });
    expect(state().hasTag('inbox')).toBe(true);
    session.clock.increment(15_000);
    expect([state().value, state().hasTag('inbox')]).toEqual(['signedIn', true]);
    expect(state().context.notice).toBe(inboxTexts.signOutFailed);
    session.actor.send({ type: 'signOut.clicked' });
    expect(state().context.notice).toBeNull();
  });

  it('signing out ends the session and forgets the work; without an answer nobody is signed out', async () => {
    await session.openings[0]?.answer(opening);
    session.actor.send({ type: 'signOut.clicked' });
    await session.signOuts[0]?.fail();
    expect(state().matches('signedIn')).toBe(true);
    expect(state().context.notice).toBe(inboxTexts.signOutFailed);
    session.actor.send({ type: 'signOut.clicked' });
    await session.signOuts[1]?.answer();
    expect(state().matches('signedOut')).toBe(true);
    expect(state().context.session).toBeNull();
    expect(session.forgotten()).toBe(1);
  });

  it('[FORGOT-1, FORGOT-3] to the forgotten password and back', async () => {
    await session.openings[0]?.answer(null);
    session.actor.send({ type: 'forgot.chosen' });
    expect(state().children.forgotPassword).toBeDefined();
    session.actor.send({ type: 'login.chosen' });
    expect(state().children.employeeLogin).toBeDefined();
  });

  it('[FORGOT-3] a new password that was asked for leads back to the login', async () => {
    await session.openings[0]?.answer(null);
    session.actor.send({ type: 'forgot.chosen' });
    const form = state().children.forgotPassword;
    form?.send({ type: 'field.changed', name: 'email', value: 'asha@example.com' });
    form?.send({ type: 'form.submitted' });
    await session.resets[0]?.answer({ kind: 'accepted' });
    session.clock.increment(resetMessageMilliseconds);
    expect(state().matches({ signedOut: 'login' })).toBe(true);
  });
});
