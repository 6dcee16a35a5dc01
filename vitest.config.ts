import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
    // The counts that .ci/run adds up.
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
