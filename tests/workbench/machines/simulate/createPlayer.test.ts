import { expect, it } from 'vitest';
import { accountFormMachine } from '#machines/accountForm.machine.ts';
import { accountForms } from '#machines/accountForms.ts';
import { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import { accountFormExamples } from '#machines/examples/accountForm.examples.ts';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { shortestPaths } from '#workbench/machines/paths/shortestPaths.ts';
import { type StepCause, toRecording } from '#workbench/machines/recording.ts';
import { createPlayer, type PlayerCommand } from '#workbench/machines/simulate/createPlayer.ts';

const sends = (type: string, to = ''): PlayerCommand => {
  const cause: StepCause = { kind: 'event', event: { type } };
  return { kind: 'step', step: { to, cause } };
};
const stateOf = (player: ReturnType<typeof createPlayer>) =>
  player.simulation().recording.actors.get('')?.value;

it('commands of events and of the clock can be undone and redone', () => {
  const player = createPlayer(loginDialogMachine, undefined);
  player.execute(sends('dialog.opened'));
  player.execute(sends('escape.pressed'));
  player.execute({ kind: 'pass', milliseconds: 200 });
  expect(player.simulation().now()).toBe(200);
  player.execute({ kind: 'next' });
  expect([stateOf(player), player.simulation().now()]).toEqual(['closed', 300]);
  const whole = toRecording(player.simulation().recording);
  player.undo();
  expect(player.simulation().now()).toBe(200);
  expect(stateOf(player)).toMatchObject({ shown: { presence: 'closing' } });
  player.undo();
  player.undo();
  expect(player.commands()).toHaveLength(1);
  for (let again = 0; again < 3; again += 1) player.redo();
  expect(player.canRedo()).toBe(false);
  expect(toRecording(player.simulation().recording)).toEqual(whole);
  player.undo();
  player.execute(sends('dialog.opened'));
  expect(player.canRedo()).toBe(false);
});

it('a failed command is reported and undone, and earlier commands can be redone', () => {
  const player = createPlayer(customerLoginMachine, {});
  player.execute(sends('phone.blurred'));
  player.execute(sends('phone.blurred'));
  player.undo();
  const before = toRecording(player.simulation().recording);
  player.execute(sends('phone.changed'));
  expect(player.issue()).toContain('The machine fails at this');
  expect(toRecording(player.simulation().recording)).toEqual(before);
  expect(player.simulation().isRunning('')).toBe(true);
  expect(player.canRedo()).toBe(true);
  player.redo();
  expect([player.issue(), player.commands().length]).toEqual([null, 2]);
});

it('a followed path starts with the input of its examples, and undo keeps that input', () => {
  const chart = describeChart(accountFormMachine);
  const paths = shortestPaths(chart, accountFormExamples);
  const done = paths.find(({ goal }) => goal.id === 'done');
  if (done === undefined) throw new Error('There is no path to done.');
  const player = createPlayer(accountFormMachine, accountForms.employeeLogin);
  expect(player.followPath(done, () => accountFormExamples)).toBe(true);
  expect(stateOf(player)).toBe('done');
  player.undo();
  expect(stateOf(player)).toBe('sending');
  player.restart(accountForms.employeeLogin);
  expect([stateOf(player), player.commands(), player.canRedo()]).toEqual(['editing', [], false]);
});
