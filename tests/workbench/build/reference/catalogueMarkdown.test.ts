import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  anchorOf,
  catalogueFile,
  catalogueMarkdown,
  fieldPictures,
  pictured,
  specimenKey,
  writtenSpecimens,
} from '#workbench/build/reference/catalogueMarkdown.ts';

const written = readFileSync(catalogueFile, 'utf8');
const specimens = writtenSpecimens();
const pictures = readdirSync(fieldPictures);

describe('docs/field-catalogue.md', () => {
  it('shows what a form may ask as it is', () => {
    expect(written, 'field-catalogue.md is stale: run "npm run reference"').toBe(catalogueMarkdown());
  });

  it('has a heading of its own for every specimen', () => {
    for (const specimen of specimens) {
      expect(written.split(`\n### ${specimen.title}\n`)).toHaveLength(2);
    }
    const anchors = specimens.map(({ title }) => anchorOf(title));
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('has a picture of every field and control, and no other; all of them together are small', () => {
    const wanted = specimens.filter(pictured).map((one) => `${specimenKey(one)}.png`);
    expect(pictures.toSorted(), 'Take them anew: npm run pictures -- fields').toEqual(wanted.toSorted());
    const bytes = pictures.map((name) => statSync(join(fieldPictures, name)).size);
    expect(bytes.every((size) => size > 500)).toBe(true);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  });
});
