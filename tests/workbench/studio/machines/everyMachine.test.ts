import { describe, expect, it } from 'vitest';
import { formMachineId } from '#machines/leadForm.machine.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import { shortestPaths } from '#workbench/machines/paths/shortestPaths.ts';
import { createPlayer } from '#workbench/machines/simulate/createPlayer.ts';
import type { ExamplesOf } from '#workbench/machines/simulate/playPath.ts';
import { statesOf } from '#workbench/machines/chart.ts';
import { findMachine } from '#workbench/studio/machines/findMachine.ts';

import { availableEvents } from '#workbench/studio/machines/play/availableEvents.ts';

/** Forms' machines differ in their steps alone: one without, and one with them. */
const ids = [...machineGallery.map(({ id }) => id), ...['HEALTH', 'CRITICAL_ILLNESS'].map(formMachineId)];

/** What somebody may leave of what comes with an event: nothing, or values of another kind. */
const payloads: readonly object[] = [{}, { value: 7, name: 7, today: 7, texts: 7, path: 7, id: 7 }, [1]];

async function openMachine(id: string) {
  const shown = await findMachine(id);
  if (shown === undefined) throw new Error(`There is no machine ${id}.`);
  const examplesOf: ExamplesOf = (machine) =>
    machine === id ? shown.examples : (machineGallery.find((one) => one.id === machine)?.examples ?? []);
  return { shown, examplesOf, player: createPlayer(shown.machine, shown.starts[0]?.input) };
}

it('no machine is without examples to start with', () => {
  expect(machineGallery.filter(({ examples }) => examples.length === 0).map(({ id }) => id)).toEqual([]);
});

describe.each(ids)('%s', (id) => {
  it('starts, and in none of its states does an emptied or mistaken payload end the run', async () => {
    const { shown, examplesOf, player } = await openMachine(id);
    const goals = shortestPaths(describeChart(shown.machine), shown.examples).filter(
      ({ goal, events }) => goal.kind === 'state' && events !== null,
    );
    let tried = 0;
    for (const path of goals) {
      player.followPath(path, examplesOf);
      const paths = [...player.simulation().recording.actors.keys()];
      for (const to of paths) {
        const actor = player.simulation().recording.actors.get(to);
        if (actor?.value == null || !player.simulation().isRunning(to)) continue;
        for (const type of availableEvents(actor.chart, actor.value)) {
          for (const payload of payloads) {
            const event = { ...payload, type };
            const taking = player.simulation().outcomeOf(to, event);
            const before = player.commands().length;
            player.execute({ kind: 'step', step: { to, cause: { kind: 'event', event } } });
            tried += 1;
            const issue = player.issue();
            expect(player.commands().length, `${type}: ${issue}`).toBe(issue === null ? before + 1 : before);
            if (typeof taking === 'object') expect(issue).toBe(taking.issue);
            if (issue === null) player.undo();
            expect(player.simulation().isRunning(to), type).toBe(true);
          }
        }
      }
    }
    const events = statesOf(describeChart(shown.machine).root).flatMap(({ transitions }) => transitions);
    expect(tried > 0).toBe(events.some(({ type }) => type !== '' && !type.startsWith('xstate.')));
  });
});
