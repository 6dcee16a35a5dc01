import { expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { leadFormExamples } from '#machines/examples/leadForm.examples.ts';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import { shortestPaths } from '#workbench/machines/paths/shortestPaths.ts';
import { browserForm } from '../support/browserForm.ts';
import { catalogue } from '../support/catalogue.ts';

const today = '2026-11-20';

/** Returns the machine examples of every form, filled in with the form's fullest example. */
const formExamples = (): Promise<MachineExamples[]> =>
  Promise.all(
    catalogue.forms.map(async (entry) => {
      const { form } = await browserForm(entry);
      const filled = expandToday(entry.examples.fullest.filled, today);
      return leadFormExamples(form, fillForm(form, filled, today), today);
    }),
  );

it.each<readonly [name: string, examplesOf: () => Promise<readonly MachineExamples[]>]>([
  ...machineGallery.map(({ id, examples }) => [id, async () => examples] as const),
  ['leadForm', formExamples],
])('the chart of %s has no unreachable state and no unused transition', async (_name, examplesOf) => {
  const charts = Map.groupBy(await examplesOf(), ({ machine }) => machine);
  const paths = [...charts].flatMap(([machine, examples]) =>
    shortestPaths(describeChart(machine), examples).map(({ goal, events }) => ({
      id: goal.id.replaceAll(`${machine.id}.`, ''),
      isReached: events !== null,
    })),
  );
  const reached = new Set(paths.flatMap(({ id, isReached }) => (isReached ? [id] : [])));
  expect(paths.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  expect(reached.size).toBeGreaterThan(2);
});
