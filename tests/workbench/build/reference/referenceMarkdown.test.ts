import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keywordsBelow, readShared } from '#workbench/build/reference/metaSchemas.ts';
import {
  referenceFile,
  referenceMarkdown,
  referenceSections,
} from '#workbench/build/reference/referenceMarkdown.ts';

const written = readFileSync(referenceFile, 'utf8');
const sections = referenceSections();
const rows = sections.flatMap((section) => section.rows.map((row) => ({ ...row, section })));
const { metas } = readShared();

describe('form-schemas/REFERENCE.md', () => {
  it('is up to date for the folders in its list', () => {
    // only these, so that a new form folder does not make it stale
    const folders = /Folders with examples: (.*)\. -->/.exec(written)?.[1]?.split(', ') ?? [];
    expect(folders).toEqual(expect.arrayContaining(['form-schemas/health', 'tests/e2e/fixtures/marine']));
    expect(written, 'REFERENCE.md is stale: run "npm run generate -- reference"').toBe(
      referenceMarkdown(folders),
    );
  });

  it.each(Object.keys(metas))('has every keyword of meta/%s.schema.json', (name) => {
    const shown = new Set(rows.flatMap(({ keywords }) => keywords.map(({ meaning }) => meaning)));
    const keywords = keywordsBelow(metas, `${name}#`, []);
    expect(keywords.filter(({ meaning }) => !shown.has(meaning))).toEqual([]);
    expect(keywords.length).toBeGreaterThan(0);
  });

  it('has a meaning for every keyword', () => {
    const empty = rows.filter(({ meaning }) => !/^\S.{4,}/.test(meaning));
    expect(empty.map(({ name, section }) => `${section.title}: ${name}`)).toEqual([]);
  });

  it('has an example of every keyword from a folder that the tests build', () => {
    const without = rows.filter(({ example }) => example === undefined);
    expect(
      without.map(({ name }) => name).sort(),
      'Use the keyword in a form folder of tests/e2e/fixtures',
    ).toEqual([
      'draft', // builds skip such folders
      'generated', // only programs write it
      'others', // only generated examples have it
    ]);
    expect(rows.length).toBeGreaterThan(200);
  });
});
