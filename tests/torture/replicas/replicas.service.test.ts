// @module-tag nightly

import { expect, test } from 'vitest';
import { runReplicas } from './replicas.ts';
import { replicaOutage, restartDatabase } from './stage.ts';

test('while servers behind nginx are killed one after the other, and their database restarts, no form is lost or duplicated and no page fails', async () => {
  const { audit, faults, pages, times } = await runReplicas(2, {
    seed: 1,
    lengthMs: 5000,
    faults: [
      { atMs: 1000, lane: 'replica', ...replicaOutage('killed', 0, 500) },
      { atMs: 2000, lane: 'database', ...restartDatabase('immediate', 500) },
      { atMs: 3000, lane: 'replica', ...replicaOutage('killed', 1, 500) },
    ],
  });
  expect(faults).toEqual([]);
  expect(Object.fromEntries(times)).toEqual({ killed: 2, 'database immediate': 1 });
  // Visitors and readers made progress, however slow the machine is.
  expect(audit.acknowledged).toBeGreaterThan(8);
  expect(pages).toBeGreaterThan(8);
}, 300_000);
