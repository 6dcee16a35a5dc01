import { expect, it } from 'vitest';
import { accountFormMachine } from '#machines/accountForm.machine.ts';
import { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import { accountFormExamples } from '#machines/examples/accountForm.examples.ts';
import { accountForms } from '#machines/login/accountForms.ts';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import { savedRun } from '#workbench/machines/collectRuns.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import type { Happening } from '#workbench/machines/run.ts';
import { type Act, createPlayer } from '#workbench/machines/simulate/createPlayer.ts';
import { shortestPaths } from '#workbench/machines/walk/shortestPaths.ts';

const sends = (type: string, to = ''): Act => {
  const did: Happening = { kind: 'event', event: { type } };
  return { kind: 'step', step: { to, did } };
};
const stateOf = (player: ReturnType<typeof createPlayer>) => player.simulation().run.actors.get('')?.value;

it('every act can be taken back and done again, the clock’s too', () => {
  const player = createPlayer(loginDialogMachine, undefined);
  player.act(sends('dialog.opened'));
  player.act(sends('escape.pressed'));
  player.act({ kind: 'pass', milliseconds: 200 });
  expect(player.simulation().now()).toBe(200);
  player.act({ kind: 'next' });
  expect([stateOf(player), player.simulation().now()]).toEqual(['closed', 300]);
  const whole = savedRun(player.simulation().run);
  player.undo();
  expect(player.simulation().now()).toBe(200);
  expect(stateOf(player)).toMatchObject({ shown: { presence: 'closing' } });
  player.undo();
  player.undo();
  expect(player.acts()).toHaveLength(1);
  for (let again = 0; again < 3; again += 1) player.redo();
  expect(player.canRedo()).toBe(false);
  expect(savedRun(player.simulation().run)).toEqual(whole);
  player.undo();
  player.act(sends('dialog.opened'));
  expect(player.canRedo()).toBe(false);
});

it('says what went wrong, leaves that act out, and what was undone stays undone', () => {
  const player = createPlayer(customerLoginMachine, {});
  player.act(sends('phone.blurred'));
  player.act(sends('phone.blurred'));
  player.undo();
  const before = savedRun(player.simulation().run);
  player.act(sends('phone.changed'));
  expect(player.issue()).toContain('The machine fails at this');
  expect(savedRun(player.simulation().run)).toEqual(before);
  expect(player.simulation().isRunning('')).toBe(true);
  expect(player.canRedo()).toBe(true);
  player.redo();
  expect([player.issue(), player.acts().length]).toEqual([null, 2]);
});

it('tells what an act would take without doing it', () => {
  const player = createPlayer(loginDialogMachine, undefined);
  expect(player.tryOut(sends('dialog.opened'), '')).toEqual(['closed on dialog.opened [0]']);
  expect(player.tryOut(sends('escape.pressed'), '')).toEqual([]);
  expect(stateOf(player)).toBe('closed');
});

it('repeats a run, as far as it fits', () => {
  const first = createPlayer(loginDialogMachine, undefined);
  first.act(sends('dialog.opened'));
  first.act(sends('employee.chosen'));
  const { steps } = savedRun(first.simulation().run);
  const second = createPlayer(loginDialogMachine, undefined);
  second.restart(steps);
  expect(savedRun(second.simulation().run).steps).toEqual(steps);
  second.restart(steps.map((step) => ({ ...step, to: 'nobody' })));
  expect(second.acts()).toEqual([]);
});

it('walks a path with the input of the examples that lead there, and keeps it when acts are taken back', () => {
  const chart = describeChart(accountFormMachine);
  const paths = shortestPaths(chart, accountFormExamples);
  const done = paths.find(({ goal }) => goal.id === 'done');
  if (done === undefined) throw new Error('There is no way to done.');
  const player = createPlayer(accountFormMachine, accountForms.employeeLogin);
  expect(player.walk(done, () => accountFormExamples)).toBe(true);
  expect(stateOf(player)).toBe('done');
  player.undo();
  expect(stateOf(player)).toBe('sending');
  player.startWith(accountForms.employeeLogin);
  expect([stateOf(player), player.acts(), player.canRedo()]).toEqual(['editing', [], false]);
});
