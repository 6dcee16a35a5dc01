import { beforeEach, describe, expect, it } from 'vitest';
import { startLogin } from '#tests/support/startLogin.ts';

let login: ReturnType<typeof startLogin>;
beforeEach(() => {
  login = startLogin();
  login.dialog.send({ type: 'dialog.opened' });
  login.dialog.send({ type: 'employee.chosen' });
  login.dialog.send({ type: 'forgot.chosen' });
});

const typeEmail = (value: string) => login.forgot().send({ type: 'email.changed', value });
const submit = () => login.forgot().send({ type: 'reset.submitted' });
const isForgot = () => login.dialog.getSnapshot().matches({ shown: { tab: { employee: 'forgot' } } });
const texts = () => login.toasts.map(({ kind, text }) => `${kind}: ${text}`);

describe('forgot password', () => {
  it("[FORGOT-10, ERR-14] asks for the mail address when there is none: 'Please enter your email.'", () => {
    typeEmail('  ');
    submit();
    expect(login.resetCalls).toHaveLength(0);
    expect(texts()).toEqual(['error: Please enter your email.']);
  });

  it('[FORGOT-4, FORGOT-5, R43] sends the address, trimmed, and is busy meanwhile', () => {
    typeEmail(' adviser@example.com ');
    submit();
    expect(login.resetCalls[0]?.input).toEqual({ email: 'adviser@example.com' });
    expect(login.forgot().getSnapshot().hasTag('busy')).toBe(true);
    expect(login.forgot().getSnapshot().can({ type: 'reset.submitted' })).toBe(false);
  });

  it('[FORGOT-6 to FORGOT-9, ERR-13, CONST-4] shows its message for 2 seconds, then returns to the login, emptied', async () => {
    typeEmail('adviser@example.com');
    submit();
    await login.resetCalls[0]?.answer();
    expect(texts()).toEqual(['success: Password reset link sent. Check your email.']);
    login.clock.increment(1999);
    expect(isForgot()).toBe(true);
    expect(login.forgot().getSnapshot().context.message?.kind).toBe('success');
    login.clock.increment(1);
    expect(login.dialog.getSnapshot().matches({ shown: { tab: { employee: 'login' } } })).toBe(true);
    login.dialog.send({ type: 'forgot.chosen' });
    expect(login.forgot().getSnapshot().context).toEqual({ email: '', message: null });
  });

  it('[FORGOT-9] another address that is typed while the message shows is taken, and nobody is led away from it', async () => {
    typeEmail('adviser@example.com');
    submit();
    await login.resetCalls[0]?.answer();
    login.clock.increment(1000);
    typeEmail('colleague@example.com');
    login.clock.increment(5000);
    expect(isForgot()).toBe(true);
    expect(login.forgot().getSnapshot().context).toMatchObject({
      email: 'colleague@example.com',
      message: { kind: 'success' },
    });
    submit();
    expect(login.resetCalls[1]?.input).toEqual({ email: 'colleague@example.com' });
  });

  it('[ERR-11] says so when the link was not sent, whatever the reason, and keeps the address', async () => {
    typeEmail('adviser@example.com');
    submit();
    await login.resetCalls[0]?.fail(new Error('Failed to send reset link'));
    submit();
    login.passSeconds(15);
    const words = 'error: Error sending reset link. Try again.';
    expect(texts()).toEqual([words, words]);
    expect(login.forgot().getSnapshot().context.email).toBe('adviser@example.com');
  });
});
