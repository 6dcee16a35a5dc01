import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { computedMetaFile, printComputedMeta } from '#workbench/build/reference/printComputedMeta.ts';

const written = readFileSync(computedMetaFile, 'utf8');

it('form-schemas/meta/computed.schema.json has the operators that there are', () => {
  const stale = 'computed.schema.json is stale: run "npm run generate -- reference"';
  expect(written, stale).toBe(printComputedMeta(written));
});

it('an operator that is not in the file is printed into it, and one that is gone out of it', () => {
  const renamed = written.replaceAll('"percent"', '"permille"').replaceAll('/percent"', '/permille"');
  expect(renamed).not.toBe(written);
  expect(printComputedMeta(renamed)).toBe(written);
});
