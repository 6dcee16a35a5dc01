import { expect, it } from 'vitest';
import { not, setup } from 'xstate';
import { describeChart } from '#inspect/describeChart.ts';

const machine = setup({
  types: { events: {} as { type: 'go' } },
  guards: { isReady: () => true, isAt: (_, _params: { place: number }) => true },
  actions: { tell: (_, _params: { text: string }) => {} },
  delays: { aWhile: 500 },
}).createMachine({
  id: 'walk',
  initial: 'resting',
  states: {
    resting: {
      entry: { type: 'tell', params: { text: 'resting' } },
      on: {
        go: [
          { guard: not('isReady') },
          { guard: { type: 'isAt', params: { place: 2 } }, target: 'walking' },
          { target: 'resting', reenter: true, actions: () => {} },
        ],
      },
      after: { aWhile: 'walking', 20: '#walk' },
    },
    walking: { type: 'final' },
  },
});

it('a chart is read with its guards, delays and what is told, in words', () => {
  const { id, root } = describeChart(machine);
  expect(id).toBe('walk');
  expect(root).toMatchObject({ path: '', kind: 'compound', initial: 'resting' });
  const [resting, walking] = root.states;
  expect(resting?.entry).toEqual(['tell(text: resting)']);
  expect(walking?.kind).toBe('final');
  expect(
    resting?.transitions.map(({ event, guard, targets, reenters }) => [event, guard, targets, reenters]),
  ).toEqual([
    ['go', 'not isReady', [], false],
    ['go', 'isAt(place: 2)', ['walking'], false],
    ['go', null, ['resting'], true],
    ['after 20 ms', null, [''], false],
    ['after aWhile (500 ms)', null, ['walking'], false],
  ]);
  expect(resting?.transitions[2]?.actions).toEqual(['unnamed']);
});
