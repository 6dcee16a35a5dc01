import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { machineCharts } from '#workbench/build/charts/machineCharts.ts';

const hint = 'docs/machines is stale: run "npm run machines"';

it('docs/machines is up to date, with a name for every guard, action and actor', async () => {
  const rendered = readdirSync('docs/machines');
  // a new form folder does not make docs/machines stale
  const files = (await machineCharts()).filter(
    ({ name, source }) => rendered.includes(name) || !source.startsWith('form-schemas'),
  );
  expect(rendered.toSorted(), hint).toEqual(files.map(({ name }) => name).toSorted());
  for (const { name, text } of files) {
    expect(readFileSync(`docs/machines/${name}`, 'utf8'), hint).toBe(text);
    expect(text, name).not.toContain('unnamed');
  }
  expect(files.length).toBeGreaterThan(10);
});
