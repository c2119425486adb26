import { defineConfig } from 'vitest/config';

// Drawing everything twice takes seconds on a machine whose cores are shared.
export default defineConfig({ test: { testTimeout: 30_000, maxWorkers: 2 } });
