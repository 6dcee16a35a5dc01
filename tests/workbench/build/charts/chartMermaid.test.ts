import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { describeChart } from '#inspect/describeChart.ts';
import { chartMermaid } from '#workbench/build/charts/chartMermaid.ts';

const machine = setup({ guards: { isReady: () => true } }).createMachine({
  id: 'walk',
  initial: 'resting',
  states: {
    resting: { on: { go: { guard: 'isReady', target: 'moving.fast' } } },
    moving: {
      initial: 'slow',
      on: { calm: '.slow', look: { guard: 'isReady' } },
      states: { slow: {}, fast: { on: { fall: '#walk.lying' } } },
    },
    lying: { type: 'final' },
  },
});

describe('a chart as Mermaid', () => {
  const lines = chartMermaid(describeChart(machine))
    .split('\n')
    .map((line) => line.trim());

  it('draws states inside states, and where they begin and end', () => {
    expect(lines[0]).toBe('stateDiagram-v2');
    expect(lines).toContain('state "moving" as s_moving {');
    expect(lines).toContain('[*] --> s_resting');
    expect(lines).toContain('[*] --> s_moving__slow');
    expect(lines).toContain('s_lying --> [*]');
  });

  it('draws arrows between states of one parent only, and says where a longer one begins', () => {
    expect(lines).toContain('s_resting --> s_moving: go [isReady]');
    expect(lines).toContain('s_moving --> s_lying: fast, fall');
  });

  it('draws what a state does from anywhere inside it out of a state "any"', () => {
    expect(lines).toContain('any_moving --> s_moving__slow: calm');
    expect(lines).toContain('any_moving --> any_moving: look [isReady] (stays)');
  });

  it('puts regions side by side into a state of their own', () => {
    const both = setup({}).createMachine({
      id: 'both',
      type: 'parallel',
      states: { left: { initial: 'on', states: { on: {} } }, right: { initial: 'on', states: { on: {} } } },
    });
    const drawn = chartMermaid(describeChart(both));
    expect(drawn).toContain('state "both" as whole {');
    expect(drawn.match(/--$/gm)).toHaveLength(1);
  });
});
