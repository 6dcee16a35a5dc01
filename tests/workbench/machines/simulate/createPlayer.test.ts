import { expect, it } from 'vitest';
import { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import { loginDialogMachine } from '#machines/loginDialog.machine.ts';
import type { StepCause } from '#workbench/machines/recording.ts';
import { createPlayer, type PlayerCommand } from '#workbench/machines/simulate/createPlayer.ts';

const sends = (type: string, to = ''): PlayerCommand => {
  const cause: StepCause = { kind: 'event', event: { type } };
  return { kind: 'step', step: { to, cause } };
};
const stepsOf = (player: ReturnType<typeof createPlayer>) =>
  structuredClone(player.simulation().recording.steps);
const stateOf = (player: ReturnType<typeof createPlayer>) =>
  player.simulation().recording.actors.get('')?.value;

it('every act can be taken back and done again, the clock’s too', () => {
  const player = createPlayer(loginDialogMachine, undefined);
  player.execute(sends('dialog.opened'));
  player.execute(sends('escape.pressed'));
  player.execute({ kind: 'pass', milliseconds: 200 });
  expect(player.simulation().now()).toBe(200);
  player.execute({ kind: 'next' });
  expect([stateOf(player), player.simulation().now()]).toEqual(['closed', 300]);
  const whole = stepsOf(player);
  player.undo();
  expect(player.simulation().now()).toBe(200);
  expect(stateOf(player)).toMatchObject({ shown: { presence: 'closing' } });
  player.undo();
  player.undo();
  expect(player.commands()).toHaveLength(1);
  for (let again = 0; again < 3; again += 1) player.redo();
  expect(player.canRedo()).toBe(false);
  expect(stepsOf(player)).toEqual(whole);
  player.undo();
  player.execute(sends('dialog.opened'));
  expect(player.canRedo()).toBe(false);
});

it('says what went wrong, leaves that act out, and what was undone stays undone', () => {
  const player = createPlayer(customerLoginMachine, {});
  player.execute(sends('phone.blurred'));
  player.execute(sends('phone.blurred'));
  player.undo();
  const before = stepsOf(player);
  player.execute(sends('phone.changed'));
  expect(player.issue()).toContain('The machine fails at this');
  expect(stepsOf(player)).toEqual(before);
  expect(player.simulation().isRunning('')).toBe(true);
  expect(player.canRedo()).toBe(true);
  player.redo();
  expect([player.issue(), player.commands().length]).toEqual([null, 2]);
});
