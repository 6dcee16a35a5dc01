/**
 * Part of `npm run check`: every id that a file names must be in docs/specification.md, and every id there must be named,
 * by a test's title unless it is a ruling or judged by eye. Prints issues with file, line and hint, and exits with 1.
 */
import { globSync, readFileSync } from 'node:fs';
import { findIssues } from './findIssues.ts';

const specification = 'docs/specification.md';
/** It names ids that are none. */
const ownTest = 'tests/workbench/build/specification/findIssues.test.ts';
const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });

const paths = globSync([
  '*.{ts,md}',
  '{src,machines,tests,form-schemas}/**/*.{ts,tsx,mts,mjs,css,md}',
  'docs/**/*.md',
  'docs/operations/*.*',
]);
const { issues, rows, rulings, judgedByEye } = findIssues(
  read(specification),
  paths.filter((path) => path !== specification && path !== ownTest).map(read),
);
for (const issue of issues) console.error(issue);
if (issues.length > 0) process.exitCode = 1;
else
  console.log(
    `Tests name all ${rows} lines of ${specification} that a test can prove; ${judgedByEye} more are judged by eye, ${rulings} are rulings.`,
  );
