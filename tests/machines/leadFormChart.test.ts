import { beforeAll, describe, expect, it } from 'vitest';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { leadFormExamples } from '#machines/examples/leadForm.examples.ts';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { chartCoverage } from '#workbench/machines/paths/chartCoverage.ts';
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

  it('[PAY-23, PAY-24, PAY-25] have no state that is never reached, no transition that is never taken, no guard that is never false', () => {
    const { unreached, untaken, guardsNeverFalse, ...counts } = chartCoverage(examples);
    expect({ unreached, untaken, guardsNeverFalse }).toEqual({
      unreached: [],
      untaken: [],
      guardsNeverFalse: [],
    });
    expect(counts.states).toBeGreaterThan(10);
  });
});
