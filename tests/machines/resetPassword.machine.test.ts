import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  type NewPasswordAnswer,
  type NewPasswordCall,
  resetPasswordMachine,
} from '#machines/resetPassword.machine.ts';
import { inboxTexts } from '#rules/inboxTexts.ts';
import { holdCalls } from '#tests/support/holdCalls.ts';

function start(token = 'a token') {
  const { logic, calls } = holdCalls<NewPasswordCall, NewPasswordAnswer>();
  const clock = new SimulatedClock();
  const actor = createActor(resetPasswordMachine.provide({ actors: { setPassword: logic } }), {
    clock,
    input: { token },
  }).start();
  const submit = (password: string) => {
    actor.send({ type: 'password.changed', value: password });
    actor.send({ type: 'reset.submitted' });
  };
  return { actor, calls, clock, submit, state: () => actor.getSnapshot() };
}

describe('a new password', () => {
  it('[R28] is sent with the link’s token, as it was typed, and then it is set', async () => {
    const { calls, submit, state } = start();
    submit(' a long password ');
    expect(calls[0]?.input).toEqual({ token: 'a token', password: ' a long password ' });
    expect(state().hasTag('busy')).toBe(true);
    await calls[0]?.answer({ kind: 'set' });
    expect(state().matches('done')).toBe(true);
    expect(state().context.password).toBe('');
  });

  it('is asked for before anything is sent; an address without a token has expired', () => {
    const { calls, submit, state } = start();
    submit('');
    expect(calls).toEqual([]);
    expect(state().context.message?.text).toBe(inboxTexts.passwordMissing);
    expect(start('').state().matches('expired')).toBe(true);
  });

  it('that will not do is told with the server’s reason, until it is changed', async () => {
    const { actor, calls, submit, state } = start();
    submit('short');
    await calls[0]?.answer({ kind: 'refused', message: 'Choose a longer one' });
    expect(state().context.message).toEqual({ kind: 'error', text: 'Choose a longer one' });
    actor.send({ type: 'password.changed', value: 'short and more' });
    expect(state().context.message).toBeNull();
  });

  it('for a link that was used is refused for good; without an answer it can be sent again', async () => {
    const { calls, clock, submit, state } = start();
    submit('a long password');
    clock.increment(15_000);
    expect(state().context.message?.text).toBe(inboxTexts.passwordNotSet);
    submit('a long password');
    await calls[1]?.answer({ kind: 'expired' });
    expect(state().matches('expired')).toBe(true);
  });
});
