import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deskKeysMachine } from '#machines/deskKeys.machine.ts';
import { commandKeys, nativeKeys, pageKeys } from '#machines/deskKeys.ts';

function start(isOn = true) {
  const clock = new SimulatedClock();
  const given: string[] = [];
  const remembered: boolean[] = [];
  const machine = deskKeysMachine.provide({
    actions: { rememberSwitch: (_, context) => void remembered.push(context.isOn) },
  });
  const actor = createActor(machine, { clock, input: { isOn } }).start();
  actor.on('command.given', ({ command }) => given.push(command));
  actor.on('page.chosen', ({ path }) => given.push(path));
  const press = (keys: string, isTyping = false) => {
    const event = { type: 'key.pressed', keys, isTyping } as const;
    const isUsed = actor.getSnapshot().can(event);
    actor.send(event);
    return isUsed;
  };
  return { actor, clock, given, remembered, press, isHelpOpen: () => actor.getSnapshot().matches('help') };
}

describe('the keys of the desk', () => {
  it('give their commands, and leave other keys to the browser', () => {
    const { given, press } = start();
    expect([press('j'), press('z'), press('Ctrl+Enter')]).toEqual([true, false, true]);
    expect(given).toEqual(['next', 'save']);
  });

  it('are letters in a field of text, except with Ctrl', () => {
    const { given, press } = start();
    expect([press('j', true), press('?', true), press('g', true)]).toEqual([false, false, false]);
    press('Ctrl+Shift+Enter', true);
    expect(given).toEqual(['saveAndNext']);
  });

  it('open a page by two in turn within two seconds', () => {
    const { given, press, clock } = start();
    press('g');
    press('l');
    expect(given).toEqual(['/dashboard']);
    press('g');
    clock.increment(2000);
    press('l');
    press('g');
    press('j');
    expect(given).toEqual(['/dashboard']);
  });

  it('open and close the help, and do nothing else while it is open', () => {
    const { actor, given, press, isHelpOpen } = start();
    press('?');
    press('j');
    expect([isHelpOpen(), given]).toEqual([true, []]);
    press('?');
    expect(isHelpOpen()).toBe(false);
    actor.send({ type: 'help.opened' });
    actor.send({ type: 'help.closed' });
    expect(isHelpOpen()).toBe(false);
  });

  it('can be switched off, except those with Ctrl; the switch is remembered', () => {
    const { actor, given, remembered, press } = start();
    actor.send({ type: 'keys.switched' });
    expect([press('j'), press('?'), press('g'), press('Ctrl+Enter')]).toEqual([false, false, false, true]);
    actor.send({ type: 'keys.switched' });
    press('k');
    expect([given, remembered]).toEqual([
      ['save', 'previous'],
      [false, true],
    ]);
    expect(start(false).press('j')).toBe(false);
  });

  it('are different for each command and page', () => {
    const keys = [...commandKeys, ...nativeKeys, ...pageKeys].map((key) => key.keys);
    expect(keys).toEqual([...new Set(keys)]);
  });
});
