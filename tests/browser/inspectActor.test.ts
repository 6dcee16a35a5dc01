import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inspectActor } from '#browser/inspectActor.ts';

/** Vite takes what a test runner puts into the environment for development: a build needs a process of its own. */
const buildScript = `
  import { build } from 'vite';
  const lib = { entry: 'src/browser/inspectActor.ts', formats: ['es'], fileName: 'inspectActor' };
  const result = await build({ configFile: false, logLevel: 'error', build: { write: false, minify: false, lib } });
  console.log(JSON.stringify([result].flat()[0].output.map((chunk) => chunk.code)));
`;

it('of the inspector nothing reaches a built site', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', buildScript], {
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  const chunks = JSON.parse(printed) as readonly string[];
  expect(chunks).toHaveLength(1);
  expect(chunks[0]).toContain('function inspectActor() {\n\treturn {};\n}');
  expect(chunks[0]).not.toMatch(/import|BroadcastChannel|location/);
});

it('without a page there is nobody to inspect for', () => {
  expect(inspectActor()).toEqual({});
});
