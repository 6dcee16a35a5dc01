import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { machineCharts } from '#workbench/build/charts/machineCharts.ts';

const advice = 'docs/machines is stale: run "npm run machines"';

it('docs/machines shows the machines as they are, with a name for every guard, action and actor', async () => {
  const rendered = readdirSync('docs/machines');
  // A new form folder needs nothing else: its chart is drawn when somebody runs the command.
  const files = (await machineCharts()).filter(
    ({ name, source }) => rendered.includes(name) || !source.startsWith('form-schemas'),
  );
  expect(rendered.toSorted(), advice).toEqual(files.map(({ name }) => name).toSorted());
  for (const { name, text } of files) {
    expect(readFileSync(`docs/machines/${name}`, 'utf8'), advice).toBe(text);
    expect(text, name).not.toContain('unnamed');
  }
  expect(files.length).toBeGreaterThan(10);
});
