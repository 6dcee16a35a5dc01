import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { chartCoverage } from '#workbench/machines/walk/chartCoverage.ts';

/** Charts that a test of their own walks: what can happen to a lead form depends on its folder. */
const walkedElsewhere = ['leadForm'];

const names = readdirSync('machines').flatMap((file) => /^(.+)\.machine\.ts$/.exec(file)?.[1] ?? []);
const walks: Record<string, readonly MachineExamples[]> = {};

beforeAll(async () => {
  for (const name of names.filter((each) => !walkedElsewhere.includes(each))) {
    const examples: Record<string, unknown> = await import(`../../machines/examples/${name}.examples.ts`);
    walks[name] = [examples[`${name}Examples`]].flat().filter(Boolean) as MachineExamples[];
  }
});

describe('the charts', () => {
  it('are all walked', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !walkedElsewhere.includes(name) && !walks[name]?.length)).toEqual([]);
  });

  it('have no state that is never reached, no transition that is never taken, no guard that never says no', () => {
    const coverage = Object.entries(walks).map(([name, ways]) => ({ name, ...chartCoverage(ways) }));
    console.table(
      coverage.map(({ name, situations, states, transitions }) => ({
        name,
        situations,
        states,
        transitions,
      })),
    );
    const missed = coverage.map(({ name, unreached, untaken, unrefused }) => ({
      name,
      unreached,
      untaken,
      unrefused,
    }));
    const none = { unreached: [], untaken: [], unrefused: [] };
    expect(missed).toEqual(coverage.map(({ name }) => ({ name, ...none })));
  });
});
