import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { statesOf } from '#workbench/machines/chart.ts';
import { describeChart, machineConfig } from '#workbench/machines/describeChart.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';

it.each(machineGallery.map(({ machine }) => [machine.id, machine] as const))(
  '%s: the exported configuration creates a machine with the same states and transitions',
  (_id, machine) => {
    const shapeOf = (one: typeof machine) =>
      statesOf(describeChart(one).root).map(({ path, kind, initial, transitions }) => ({
        ...{ path, kind, initial },
        transitions: transitions.map(({ type, targets }) => ({ type, targets })),
      }));
    expect(shapeOf(createMachine(JSON.parse(machineConfig(machine))))).toEqual(shapeOf(machine));
  },
);
