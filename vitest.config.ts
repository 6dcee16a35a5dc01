import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { breakpoints } from '#build/site/breakpoints.ts';
import { takeStandIns } from '#build/stand-ins/takeStandIns.ts';

export default defineConfig({
  // the same modules as visitors get
  plugins: [takeStandIns(), breakpoints()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['tests/support/providePostgres.ts'],
    // On a quiet machine none takes a quarter of it; hooks start servers and builds, as tests do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes at once on a quiet machine, and late on a busy one.
    expect: { poll: { timeout: 20_000 } },
    // By default one core stays free; tests that start servers mostly wait, so one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Vitest empties style sheets, this one too, whose text MUI's theme is made of.
    css: { include: [/\/tokens\.css/] },
    // The counts that .ci/run adds up.
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
