import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { chartCoverage } from '#workbench/machines/paths/chartCoverage.ts';

/** The events of a lead form depend on its folder: it has a test of its own. */
const coveredElsewhere = ['leadForm'];

const names = readdirSync('machines').flatMap((file) => /^(.+)\.machine\.ts$/.exec(file)?.[1] ?? []);
const examples: Record<string, readonly MachineExamples[]> = {};

beforeAll(async () => {
  for (const name of names.filter((each) => !coveredElsewhere.includes(each))) {
    const module: Record<string, unknown> = await import(`../../machines/examples/${name}.examples.ts`);
    examples[name] = [module[`${name}Examples`]].flat().filter(Boolean) as MachineExamples[];
  }
});

describe('the charts', () => {
  it('all have examples', () => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !coveredElsewhere.includes(name) && !examples[name]?.length)).toEqual([]);
  });

  it('have no state that is never reached, no transition that is never taken, no guard that is never false', () => {
    const coverage = Object.entries(examples).map(([name, examples]) => ({
      name,
      ...chartCoverage(examples),
    }));
    console.table(
      coverage.map(({ name, snapshots, states, transitions }) => ({
        name,
        snapshots,
        states,
        transitions,
      })),
    );
    const missed = coverage.map(({ name, unreached, untaken, guardsNeverFalse }) => ({
      name,
      unreached,
      untaken,
      guardsNeverFalse,
    }));
    const none = { unreached: [], untaken: [], guardsNeverFalse: [] };
    expect(missed).toEqual(coverage.map(({ name }) => ({ name, ...none })));
  });
});
