import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exampleKey } from '#workbench/authoring/index.ts';
import {
  catalogueFile,
  catalogueMarkdown,
  fieldPictures,
  projectFieldExamples,
} from '#workbench/build/reference/catalogueMarkdown.ts';

it('docs/field-catalogue.md shows what a form may ask as it is', () => {
  const written = readFileSync(catalogueFile, 'utf8');
  expect(written, 'field-catalogue.md is stale: run "npm run generate -- reference"').toBe(
    catalogueMarkdown(),
  );
});

it('docs/field-catalogue.md has a picture of every field and control, and no other', () => {
  const expected = projectFieldExamples().map((one) => `${exampleKey(one)}.png`);
  expect(readdirSync(fieldPictures).toSorted(), 'Take them anew: npm run generate -- pictures').toEqual(
    expected.toSorted(),
  );
});
