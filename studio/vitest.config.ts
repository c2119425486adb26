import { defineConfig } from 'vitest/config';

// On a machine whose cores are shared, drawing everything twice takes longer than the default limit.
export default defineConfig({ test: { testTimeout: 30_000, maxWorkers: 2 } });
