import { beforeEach, describe, expect, it } from 'vitest';
import { startLogin } from '#tests/support/startLogin.ts';

let login: ReturnType<typeof startLogin>;
beforeEach(() => {
  login = startLogin();
  login.dialog.send({ type: 'dialog.opened' });
  login.dialog.send({ type: 'employee.chosen' });
});

const state = () => login.employee().getSnapshot();
const submit = () => login.employee().send({ type: 'login.submitted' });
const fill = (email: string, password: string) => {
  login.employee().send({ type: 'email.changed', value: email });
  login.employee().send({ type: 'password.changed', value: password });
};
const texts = () => login.toasts.map(({ kind, text }) => `${kind}: ${text}`);

describe('the employee login', () => {
  it.each([
    ['', ''],
    ['adviser@example.com', ''],
    ['', 'a password'],
    ['  ', 'a password'],
  ])('[LOGIN-11, LOGIN-22, ERR-10] is blocked with mail "%s" and password "%s"', (email, password) => {
    fill(email, password);
    submit();
    expect(login.employeeCalls).toHaveLength(0);
    expect(texts()).toEqual(['error: Please enter email and password']);
  });

  it('[LOGIN-13, LOGIN-14, LOGIN-15] is busy while it asks, with the mail trimmed and the password as it is', () => {
    fill(' adviser@example.com ', ' a password ');
    submit();
    expect(login.employeeCalls[0]?.input).toEqual({ email: 'adviser@example.com', password: ' a password ' });
    expect(state().hasTag('busy')).toBe(true);
    expect(state().can({ type: 'login.submitted' })).toBe(false);
  });

  it('[LOGIN-19, LOGIN-20, LOGIN-21, ERR-9] shows a toast, closes the dialog and then goes to the admin site', async () => {
    fill('adviser@example.com', 'a password');
    submit();
    await login.employeeCalls[0]?.answer({ isAccepted: true });
    expect(texts()).toEqual(['success: Login successful!']);
    expect(login.dialog.getSnapshot().matches({ shown: { presence: 'leaving', tab: 'employee' } })).toBe(
      true,
    );
    expect(login.visited).toEqual([]);
    login.clock.increment(300);
    expect(login.dialog.getSnapshot().matches('closed')).toBe(true);
    expect(login.visited).toEqual(['admin /dashboard']);
  });

  it("[LOGIN-16, ERR-7] says 'Login failed' when the answer is not ok, keeps the fields and answers again", async () => {
    fill('adviser@example.com', 'a password');
    submit();
    await login.employeeCalls[0]?.answer({ isAccepted: false });
    expect(texts()).toEqual(['error: Login failed']);
    expect(state().context).toMatchObject({ email: 'adviser@example.com', password: 'a password' });
    expect(state().can({ type: 'login.submitted' })).toBe(true);
  });

  it('marks what was entered as wrong for a refused pair, not for an answer that does not come', async () => {
    fill('adviser@example.com', 'a password');
    submit();
    await login.employeeCalls[0]?.answer({ isAccepted: false });
    expect(state().context.message?.isFieldFault).toBe(true);
    submit();
    await login.employeeCalls[1]?.fail();
    expect(state().context.message).toMatchObject({ kind: 'error' });
    expect(state().context.message?.isFieldFault).toBeUndefined();
  });

  it('[LOGIN-19] keeps no password once it was right', async () => {
    fill('adviser@example.com', 'a password');
    const employee = login.employee();
    submit();
    await login.employeeCalls[0]?.answer({ isAccepted: true });
    expect(employee.getSnapshot().status).toBe('done');
    expect(employee.getSnapshot().context.password).toBe('');
  });

  it('[LOGIN-7] shows no message of before while the dialog closes', async () => {
    fill('adviser@example.com', 'a password');
    submit();
    await login.employeeCalls[0]?.answer({ isAccepted: false });
    const employee = login.employee();
    login.dialog.send({ type: 'close.clicked' });
    expect(employee.getSnapshot().context).toMatchObject({ password: '', message: null });
  });

  it("[ERR-8] says 'Error logging in' when no answer comes", async () => {
    fill('adviser@example.com', 'a password');
    submit();
    await login.employeeCalls[0]?.fail();
    submit();
    login.passSeconds(15);
    expect(texts()).toEqual(['error: Error logging in', 'error: Error logging in']);
    expect(login.employeeCalls[1]?.isAborted()).toBe(true);
  });

  it('[LOGIN-12] shows and hides the password', () => {
    const visible = () => state().matches({ asking: { passwordField: 'visible' } });
    expect(visible()).toBe(false);
    login.employee().send({ type: 'password.toggled' });
    expect(visible()).toBe(true);
    login.employee().send({ type: 'password.toggled' });
    expect(visible()).toBe(false);
  });

  it('[LOGIN-6] keeps what is typed while the other tab shows', () => {
    fill('adviser@example.com', 'a password');
    login.dialog.send({ type: 'customer.chosen' });
    login.dialog.send({ type: 'employee.chosen' });
    expect(state().context.email).toBe('adviser@example.com');
  });

  it('[LOGIN-7] gives up what is under way when the dialog closes, and forgets the password at once', async () => {
    fill('adviser@example.com', 'a password');
    submit();
    login.dialog.send({ type: 'close.clicked' });
    expect(login.employeeCalls[0]?.isAborted()).toBe(true);
    expect(state().context.password).toBe('');
    await login.employeeCalls[0]?.answer({ isAccepted: true });
    login.clock.increment(300);
    expect(login.visited).toEqual([]);
    expect(texts()).toEqual([]);
  });
});
