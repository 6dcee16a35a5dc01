import { existsSync, globSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

/**
 * Runs mutation tests of the given files and folders, and lists the surviving mutants. Each file runs with the test that
 * mirrors it, or with all tests of the mirrored folder. Given tests replace these:
 * `npm run test:mutate -- machines/leadForm.machine.ts tests/machines`.
 */
const given = process.argv.slice(2);
const tests = given.filter((path) => path.startsWith('tests/')).flatMap(testsIn);
const sources = given.filter((path) => !path.startsWith('tests/')).flatMap(filesIn);
const scores: { file: string; killed: number; survived: number }[] = [];

for (const file of sources) {
  const mutants = await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // `ignorePatterns` removes all other tests. (`testFiles` would ignore mutants in code that runs while a module loads.)
    vitest: { related: false },
    ignorePatterns: [
      ...['/dist*', '/data', '/test-results', '/.tsc', '/docs/pictures', 'tests/**/*.test.{ts,tsx}'],
      ...(tests.length > 0 ? tests : testsOf(file)).map((test) => `!${test}`),
    ],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // otherwise Stryker rewrites tsconfig.json with an API that TypeScript 7 lacks
    tsconfigFile: 'none',
    tempDirName: 'test-results/mutation/sandbox',
    allowEmpty: true,
    reporters: ['clear-text', 'html'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false, reportScoreTable: false },
    htmlReporter: { fileName: `test-results/mutation/${file}.html` },
  }).runMutationTest();
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  // a mutant with a runtime error counts as killed
  const killed = count('Killed', 'Timeout', 'RuntimeError');
  const survived = count('Survived', 'NoCoverage');
  if (killed + survived > 0) scores.push({ file, killed, survived });
}
const sum = (key: 'killed' | 'survived') => scores.reduce((all, score) => all + score[key], 0);
const rows = [...scores, { file: 'all', killed: sum('killed'), survived: sum('survived') }];
const percent = (killed: number, survived: number) => `${Math.round((100 * killed) / (killed + survived))} %`;
console.table(rows.map((row) => ({ ...row, score: percent(row.killed, row.survived) })));

/** Returns the test that mirrors a source file, or all tests of the mirrored folder or its nearest parent folder. */
function testsOf(file: string): string[] {
  const mirrored = file.replace(/^(src\/)?/, 'tests/').replace(/\.tsx?(:.*)?$/, '');
  const mirrors = globSync(`${mirrored}.test.{ts,tsx}`);
  if (mirrors.length > 0) return mirrors;
  let folder = dirname(mirrored);
  while (!existsSync(folder)) folder = dirname(folder);
  return testsIn(folder);
}

function testsIn(path: string): string[] {
  return statSync(path).isDirectory() ? globSync(`${path}/**/*.test.{ts,tsx}`) : [path];
}

function filesIn(path: string): string[] {
  if (!statSync(path.replace(/:.*/, '')).isDirectory()) return [path];
  return globSync(`${path}/**/*.{ts,tsx}`, { exclude: ['**/*.d.ts', '**/examples/**'] });
}
