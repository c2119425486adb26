import { expect, test } from 'vitest';
import { findingsOf } from './replicas.ts';
import { replicaFaultsOf } from './verdict.ts';

test('while servers behind nginx are killed in turn and replaced, and their database is restarted, no form is lost or doubled and no page fails', async () => {
  const findings = await findingsOf({
    seed: 1,
    replicas: 2,
    lengthMs: 6000,
    faults: [
      { atMs: 1000, what: 'replica', how: 'killed', number: 0, forMs: 500 },
      { atMs: 2000, what: 'database', how: 'immediate', forMs: 500 },
      { atMs: 3000, what: 'replica', how: 'killed', number: 1, forMs: 500 },
      { atMs: 5000, what: 'new build' },
    ],
  });
  expect(replicaFaultsOf(findings)).toEqual([]);
  expect(Object.fromEntries(findings.struck.times)).toMatchObject({
    killed: 2,
    'database immediate': 1,
    'gone over to a newer build': 1,
  });
  expect(findings.replicas.map(({ restarts }) => restarts)).toEqual([2, 2]);
  // Each visitor and reader got somewhere, however slow the machine is.
  expect(findings.audit.acknowledged).toBeGreaterThan(8);
  expect(findings.readings.pages).toBeGreaterThan(8);
}, 300_000);
