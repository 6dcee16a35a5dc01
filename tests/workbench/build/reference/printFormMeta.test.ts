import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formMetaFile, printFormMeta } from '#workbench/build/reference/printFormMeta.ts';

const written = readFileSync(formMetaFile, 'utf8');

it('form-schemas/meta/form.schema.json has all formats', () => {
  expect(written, 'form.schema.json is stale: run "npm run generate -- reference"').toBe(
    printFormMeta(written),
  );
});

it('a missing format is added to the file, and nothing else changes', () => {
  const without = written.replace('            "pan",\n', '');
  expect(without).not.toBe(written);
  expect(printFormMeta(without)).toBe(written);
});
