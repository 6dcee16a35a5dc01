import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { LoginFieldName } from '#contract/login/loginView.ts';
import {
  type AccountFormEvent,
  type AccountResponse,
  type AccountValues,
  accountFormMachine,
} from '#machines/accountForm.machine.ts';
import { accountForms } from '#machines/accountForms.ts';
import { holdCalls } from '../support/holdCalls.ts';
import { proves } from '../support/proves.ts';

function start(name: keyof typeof accountForms) {
  const { logic, calls } = holdCalls<AccountValues, AccountResponse>();
  const clock = new SimulatedClock();
  const toasts: string[] = [];
  const machine = accountFormMachine.provide({
    actors: { submitForm: logic },
    actions: { announce: (_, message) => void toasts.push(`${message?.kind}: ${message?.text}`) },
  });
  const actor = createActor(machine, { clock, input: accountForms[name] }).start();
  return { actor, calls, clock, toasts };
}

/** An event, an event's type, or a function that ends a call or a wait. */
type Step = AccountFormEvent | AccountFormEvent['type'] | ((form: ReturnType<typeof start>) => unknown);

const types = (name: LoginFieldName, value: string): Step => ({ type: 'field.changed', name, value });
const submits = 'form.submitted';
const passes =
  (ms: number): Step =>
  ({ clock }) =>
    clock.increment(ms);
const isAnswered =
  (answer: AccountResponse): Step =>
  ({ calls }) =>
    calls.at(-1)?.answer(answer);
const isAccepted = isAnswered({ kind: 'accepted' });
const isRejected = isAnswered({ kind: 'rejected', text: 'Login failed' });
const isNotAnswered: Step = ({ calls }) => calls.at(-1)?.fail();

async function stateAfter(name: keyof typeof accountForms, steps: readonly Step[]) {
  const form = start(name);
  for (const step of steps) {
    if (typeof step === 'function') await step(form);
    else form.actor.send((typeof step === 'string' ? { type: step } : step) as AccountFormEvent);
  }
  const state = form.actor.getSnapshot();
  const { context, value } = state;
  return {
    ...{ ...context, value, toasts: form.toasts, marked: context.message?.fields ?? [] },
    held: Object.values(context.values),
    ...{ isBusy: state.hasTag('busy'), canSubmit: state.can({ type: 'form.submitted' }) },
    sent: form.calls.map(({ input }) => input),
    aborted: form.calls.map((call) => call.isAborted()),
  };
}

const email = 'adviser@example.com';
const error = (text: string) => ({ toasts: [`error: ${text}`], message: { kind: 'error', text } });

describe('the employee login', () => {
  const password = ' a password ';
  const typed = { employeeEmail: email, employeePassword: password };
  const filled = [types('employeeEmail', email), types('employeePassword', password)];
  const sent = [...filled, submits] as const;
  const rejected = [...sent, isRejected];
  const blocked = (marked: readonly LoginFieldName[]) => ({
    ...{ ...error('Please enter email and password'), sent: [], marked },
  });

  it.each<readonly [string, readonly Step[], object]>([
    ['is blocked while nothing is typed', [], blocked(['employeeEmail', 'employeePassword'])],
    ['is blocked without a password', [types('employeeEmail', email)], blocked(['employeePassword'])],
    ['is blocked without an address', [types('employeePassword', password)], blocked(['employeeEmail'])],
    [
      'is blocked if the address has only whitespace',
      [...filled, types('employeeEmail', '  ')],
      blocked(['employeeEmail']),
    ],
  ])('%s, and marks the missing fields', async (_what, steps, expected) => {
    proves('LOGIN-11, LOGIN-22, ERR-10');
    expect(await stateAfter('employeeLogin', [...steps, submits])).toMatchObject(expected);
  });

  it.each<readonly [string, readonly Step[], object, string]>([
    [
      'is busy while it is sent, and keeps its input',
      sent,
      { sent: [typed], isBusy: true, canSubmit: false },
      'LOGIN-13, LOGIN-14, LOGIN-15',
    ],
    [
      'announces success, is done and clears the password',
      [...sent, isAccepted],
      { value: 'done', isBusy: true, held: [], toasts: ['success: Login successful!'] },
      'LOGIN-19, ERR-9',
    ],
    [
      'marks both fields when rejected, and keeps its input',
      rejected,
      { ...error('Login failed'), marked: ['employeePassword', 'employeeEmail'], values: typed },
      'LOGIN-16, ERR-7',
    ],
    [
      'marks both fields until one is changed',
      [...rejected, ...filled],
      { ...error('Login failed'), marked: [] },
      'LOGIN-16',
    ],
    ['clears the message when it is sent again', [...rejected, submits], { message: null }, 'LOGIN-16'],
    [
      'marks no field if there is no response',
      [...sent, isNotAnswered],
      { ...error('Error logging in'), marked: [] },
      'ERR-8',
    ],
    [
      'fails if there is no response in 15 seconds',
      [...sent, passes(15_000)],
      { ...error('Error logging in'), aborted: [true] },
      'ERR-8',
    ],
    [
      'cancels its call and clears the password when the dialog closes',
      [...sent, 'dialog.closed', isAccepted],
      { aborted: [true], held: [], toasts: [], value: 'editing' },
      'LOGIN-7',
    ],
    [
      'clears its message when the dialog closes',
      [...rejected, 'dialog.closed'],
      { held: [], message: null },
      'LOGIN-7',
    ],
  ])('%s', async (_what, steps, expected, ids) => {
    proves(ids);
    expect(await stateAfter('employeeLogin', steps)).toMatchObject(expected);
  });
});

describe('forgot password', () => {
  const sent = [types('email', email), submits] as const;
  const success = 'Password reset link sent. Check your email.';
  const failed = error('Error sending reset link. Try again.');

  it.each<readonly [string, readonly Step[], object, string]>([
    [
      'requires a mail address',
      [types('email', '  '), submits],
      { ...error('Please enter your email.'), sent: [] },
      'FORGOT-10, ERR-14',
    ],
    [
      'is busy while it sends the address',
      sent,
      { sent: [{ email }], isBusy: true, canSubmit: false },
      'FORGOT-4 to FORGOT-7, R43',
    ],
    [
      'shows its message for 2 seconds',
      [...sent, isAccepted, passes(1999)],
      { value: 'accepted', toasts: [`success: ${success}`], message: { kind: 'success', text: success } },
      'FORGOT-8, ERR-13, CONST-4',
    ],
    ['is done after 2 seconds', [...sent, isAccepted, passes(2000)], { value: 'done' }, 'FORGOT-9, CONST-4'],
    [
      'stays when another address is typed in these 2 seconds',
      [...sent, isAccepted, passes(1000), types('email', 'colleague@example.com'), passes(5000), submits],
      { value: 'sending', sent: [{ email }, { email: 'colleague@example.com' }] },
      'FORGOT-9',
    ],
    [
      'reports that the link was not sent',
      [...sent, isNotAnswered],
      { ...failed, values: { email } },
      'ERR-11',
    ],
    [
      'reports that the link was not sent if there is no response in 15 seconds',
      [...sent, passes(15_000)],
      { ...failed, values: { email } },
      'ERR-11',
    ],
  ])('%s', async (_what, steps, expected, ids) => {
    proves(ids);
    expect(await stateAfter('forgotPassword', steps)).toMatchObject(expected);
  });
});
