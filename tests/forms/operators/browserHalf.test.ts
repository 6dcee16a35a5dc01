import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { authoring } from '#forms/operators/operators.ts';

it('browsers load only the running halves of operators', async () => {
  const lib = { entry: 'src/forms/computed/index.ts', formats: ['es' as const] };
  const options = {
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib },
  } as const;
  const bundles = (await build(options)) as readonly Rolldown.RolldownOutput[];
  const code = bundles.map(({ output }) => output[0].code).join('');
  expect(code).toContain('computePercent');
  const descriptions = Object.values(authoring).flatMap(({ keywords }) =>
    Object.values(keywords()).map(({ description }) => JSON.stringify(description).slice(1, -1)),
  );
  const authored = [...descriptions, '#/definitions/expression', 'is not a day', 'mapParts'];
  expect(authored.filter((text) => code.includes(text))).toEqual([]);
});
