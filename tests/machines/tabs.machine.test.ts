import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createTabsMachine } from '#machines/tabs.machine.ts';

describe('tabs', () => {
  it('[PORT-5] can start with another one than the first', () => {
    const tabs = createActor(createTabsMachine(['Personal', 'My Company', 'All'], 'All')).start();
    expect(tabs.getSnapshot().value).toBe('All');
  });

  it('[MOTOR-1 to MOTOR-6] the first one shows, then the last known id that was chosen, unknown ones change nothing', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z][a-z_]{0,11}$/), { minLength: 1, maxLength: 9 }),
        fc.array(fc.oneof(fc.nat(8), fc.constant('never an id'))),
        (ids, choices) => {
          const chosen = choices.map((choice) =>
            typeof choice === 'number' ? (ids[choice] ?? 'none') : choice,
          );
          const tabs = createActor(createTabsMachine(ids)).start();
          for (const id of chosen) tabs.send({ type: 'tab.chosen', id });
          expect(tabs.getSnapshot().value).toBe(chosen.findLast((id) => ids.includes(id)) ?? ids[0]);
        },
      ),
    );
  });
});
