import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { shortestPaths } from '#workbench/machines/paths/shortestPaths.ts';

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

  it('have no state that is never reached, and no transition that is never taken', () => {
    for (const [name, of] of Object.entries(examples)) {
      const [first] = of;
      const paths = first ? shortestPaths(describeChart(first.machine), of) : [];
      expect(
        paths.filter(({ events }) => events === null).map(({ goal }) => goal.id),
        name,
      ).toEqual([]);
    }
  });
});
