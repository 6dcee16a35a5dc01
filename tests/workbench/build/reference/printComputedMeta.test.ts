import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computedMetaFile, printComputedMeta } from '#workbench/build/reference/printComputedMeta.ts';

const written = readFileSync(computedMetaFile, 'utf8');

it('form-schemas/meta/computed.schema.json has all operators', () => {
  const stale = 'computed.schema.json is stale: run "npm run generate -- reference"';
  expect(written, stale).toBe(printComputedMeta(written));
});

it('a new operator is added to the file, and a deleted one is removed', () => {
  const renamed = written.replaceAll('"percent"', '"permille"').replaceAll('/percent"', '/permille"');
  expect(renamed).not.toBe(written);
  expect(printComputedMeta(renamed)).toBe(written);
});
