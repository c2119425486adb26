import { defineConfig } from 'vitest/config';
import { brand } from './brand/vite-plugin.ts';

const SERVICE_TESTS = '**/*.service.test.ts';
const OUTSIDE = ['node_modules/**', 'build/**', 'e2e/**', 'studio/**'];

export default defineConfig({
  test: {
    // With two cores Vitest would use one, and most service tests wait for a disk or a process.
    maxWorkers: 3,
    projects: [
      {
        // Components show the mark.
        plugins: [brand()],
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...OUTSIDE, SERVICE_TESTS],
          // Drawing everything twice takes seconds on a machine whose cores are shared.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'service',
          include: [SERVICE_TESTS],
          exclude: OUTSIDE,
          // Far longer than any test takes, so that a machine whose cores are shared is slow, not red.
          testTimeout: 60_000,
          globalSetup: 'server/testing/shared-postgres.ts',
        },
      },
    ],
  },
});
