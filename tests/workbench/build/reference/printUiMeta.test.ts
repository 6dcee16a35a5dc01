import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { printUiMeta, uiMetaFile } from '#workbench/build/reference/printUiMeta.ts';

const written = readFileSync(uiMetaFile, 'utf8');

it('form-schemas/meta/ui.schema.json has all controls', () => {
  expect(written, 'ui.schema.json is stale: run "npm run generate -- reference"').toBe(printUiMeta(written));
});

it('a missing control is added to the file, and nothing else changes', () => {
  const without = written.replace('            "slider",\n', '');
  expect(without).not.toBe(written);
  expect(printUiMeta(without)).toBe(written);
});
