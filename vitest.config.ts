import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { formModules } from '#build/forms/formModules.ts';
import site from './vite.config.ts';

/** Tests of what starts processes and servers, keeps files and databases: they come with a PostgreSQL. */
const startsSomething = [
  'tests/{crash,docs,server}/**/*.test.ts',
  'tests/workbench/build/forms/formCommand.test.ts',
];

const { resolve = {}, ssr = {} } = site;

export default defineConfig({
  plugins: [formModules()],
  // the same modules as visitors get
  resolve,
  ssr,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: startsSomething,
          globalSetup: ['tests/support/providePostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: startsSomething,
        },
      },
    ],
    environment: 'node',
    // Files keep nothing between them: those that share a process load engine, catalogue and server once, in half the time.
    isolate: false,
    // On a quiet machine none takes a quarter of it; hooks start servers and builds, as tests do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes at once on a quiet machine, and late on a busy one.
    expect: { poll: { timeout: 20_000 } },
    // By default one core stays free; tests that start servers mostly wait, so two more than there are cores.
    maxWorkers: availableParallelism() + 2,
    // Vitest empties style sheets, this one too, whose text MUI's theme is made of.
    css: { include: [/\/tokens\.css/] },
    // The counts that .ci/run adds up.
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
