import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proves } from '../support/proves.ts';

const kilobyte = 1000;
/** The maximum size of a file in each folder, in bytes. */
const budgets: readonly (readonly [string, RegExp, number])[] = [
  ['pictures', /\.svg$/, 10 * kilobyte],
  ['video', /\.(?:webm|mp4)$/, 600 * kilobyte],
  ['video', /-poster\./, 30 * kilobyte],
  ['og', /\.png$/, 60 * kilobyte],
  ['icons', /\.png$/, 30 * kilobyte],
];
const filesIn = (folder: string) =>
  readdirSync(join('public', folder)).map((file) => join('public', folder, file));
const drawings = [...filesIn('pictures'), 'public/favicon.svg', 'public/icons.svg'];

describe('the files of public/', () => {
  it.each(budgets)('in %s that match %s have at most %i bytes each', (folder, pattern, budget) => {
    const files = filesIn(folder).filter((file) => pattern.test(file));
    expect(files).not.toEqual([]);
    expect(files.filter((file) => statSync(file).size > budget)).toEqual([]);
  });

  it.each(drawings)('%s contains no URLs of other hosts and no scripts', (file) => {
    proves('R20');
    const svg = readFileSync(file, 'utf8').replace('xmlns="http://www.w3.org/2000/svg"', '');
    expect(svg).not.toMatch(/https?:|<script|<image|<foreignObject|\son\w+=|@import/);
  });
});
