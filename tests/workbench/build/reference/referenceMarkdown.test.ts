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
  it('shows the words, and the folders that it names, as they are', () => {
    // A new form folder needs nothing else: its words are shown when somebody runs the command.
    const folders = /Examples are from these folders: (.*)\. -->/.exec(written)?.[1]?.split(', ') ?? [];
    expect(folders).toEqual(expect.arrayContaining(['form-schemas/health', 'tests/e2e/fixtures/marine']));
    expect(written, 'REFERENCE.md is stale: run "npm run generate -- reference"').toBe(
      referenceMarkdown(folders),
    );
  });

  it.each(Object.keys(metas))('has every word of meta/%s.schema.json', (name) => {
    const shown = new Set(rows.flatMap(({ keywords }) => keywords.map(({ meaning }) => meaning)));
    const keywords = keywordsBelow(metas, `${name}#`, []);
    expect(keywords.filter(({ meaning }) => !shown.has(meaning))).toEqual([]);
    expect(keywords.length).toBeGreaterThan(0);
  });

  it('says of every word what it means, in a sentence', () => {
    const silent = rows.filter(({ meaning }) => !/^\S.{4,}/.test(meaning));
    expect(silent.map(({ name, section }) => `${section.title}: ${name}`)).toEqual([]);
  });

  it('has an example of every word, from a folder that the tests build', () => {
    const without = rows.filter(({ example }) => example === undefined);
    expect(
      without.map(({ name }) => name).sort(),
      'Write the word in a form folder of tests/e2e/fixtures',
    ).toEqual([
      'draft', // no build has a folder with it
      'generated', // written by programs alone
    ]);
    expect(rows.length).toBeGreaterThan(200);
  });
});
