import { describe, expect, it } from 'vitest';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import { shortestPaths } from '#workbench/machines/paths/shortestPaths.ts';
import { playPath } from '#workbench/machines/simulate/playPath.ts';
import { startSimulation } from '#workbench/machines/simulate/startSimulation.ts';

const examplesOf = (id: string) => machineGallery.find((shown) => shown.id === id)?.examples ?? [];
const known = machineGallery.filter(({ examples }) => examples.length > 0);

describe.each(known.map((shown) => [shown.id, shown] as const))(
  'the paths of %s',
  (_id, { machine, examples }) => {
    const chart = describeChart(machine);
    const paths = shortestPaths(chart, examples);

    it('reach their goals in a simulation', () => {
      const missed = paths.filter((path) => {
        const simulation = startSimulation(machine, path.examples?.input);
        const hasReached = playPath(simulation, path, examplesOf);
        simulation.stop();
        return !hasReached;
      });
      expect(missed).toEqual([]);
    });
  },
);

it('a path is the shortest one, or null if no example reaches its goal', () => {
  const login = known.find(({ id }) => id === 'customerLogin');
  if (login === undefined) throw new Error('There is no customerLogin.');
  const chart = describeChart(login.machine);
  const lengthsOf = (examples: readonly MachineExamples[]) => {
    const paths = shortestPaths(chart, examples);
    return (id: string) => paths.find(({ goal }) => goal.id === id)?.events?.length ?? null;
  };
  const lengthTo = lengthsOf(login.examples);
  expect(['otp.waiting', 'otp.counting', 'login.leaving'].map(lengthTo)).toEqual([0, 2, 3]);
  const noCode = { 'code.changed': [], 'phone.changed': [] };
  const mute = login.examples.map((examples) => ({ ...examples, events: { ...examples.events, ...noCode } }));
  expect(lengthsOf(mute)('login.leaving')).toBeNull();
});
