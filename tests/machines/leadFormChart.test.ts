import { beforeAll, describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { leadFormExamples } from '#machines/examples/leadForm.examples.ts';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { shortestPaths } from '#workbench/machines/paths/shortestPaths.ts';
import { browserForm } from '../support/browserForm.ts';
import { catalogue } from '../support/catalogue.ts';

const today = '2026-11-20';

/** A walk through a form that is filled in as its fullest example says. */
async function examplesOf(entry: CatalogueForm): Promise<MachineExamples> {
  const { form } = await browserForm(entry);
  return leadFormExamples(
    form,
    fillForm(form, expandToday(entry.examples.fullest.filled, today), today),
    today,
  );
}

describe('the charts of the lead forms', () => {
  let examples: readonly MachineExamples[];
  beforeAll(async () => {
    examples = await Promise.all(catalogue.forms.map(examplesOf));
  });

  it('[PAY-23, PAY-24, PAY-25] have no state that is never reached, and no transition that is never taken', () => {
    // over all forms: one has steps, another none
    const paths = examples.flatMap((of) =>
      shortestPaths(describeChart(of.machine), [of]).map(({ goal, events }) => {
        return { id: goal.id.replaceAll(`${of.machine.id}.`, ''), isReached: events !== null };
      }),
    );
    const reached = new Set(paths.filter(({ isReached }) => isReached).map(({ id }) => id));
    expect(paths.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
    expect(reached.size).toBeGreaterThan(10);
  });
});
