import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { formModules } from '#build/forms/formModules.ts';
import site from './vite.config.ts';

/** Tests that start processes and servers, or write files and databases. PostgreSQL is started for them. */
const serverTests = [
  'tests/{crash,docs,server}/**/*.test.ts',
  'tests/workbench/build/forms/formCommand.test.ts',
];

const { resolve = {}, ssr = {} } = site;

export default defineConfig({
  plugins: [formModules()],
  // the same modules as in the build
  resolve,
  ssr,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: serverTests,
          globalSetup: ['tests/support/provideFixtures.ts', 'tests/support/providePostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          globalSetup: ['tests/support/provideFixtures.ts'],
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: serverTests,
        },
      },
    ],
    environment: 'node',
    // twice as fast, because the files of a worker share engine, catalogue and server; tests keep no state
    isolate: false,
    // four times the duration of the slowest test on an idle machine
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // for busy machines
    expect: { poll: { timeout: 20_000 } },
    // because tests that start servers mostly wait
    maxWorkers: availableParallelism() + 2,
    // Vitest would replace stylesheets by empty ones, but MUI's theme reads this one
    css: { include: [/\/tokens\.css/] },
    // .ci/run reads the counts
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
