import { counts, formRows, latencyRows, tableOf } from '../table.ts';
import type { ReplicaFindings } from './verdict.ts';

/** The run as a table, one line per figure. */
export function replicaReport(findings: ReplicaFindings): string {
  const { sendings, audit, mail, readings, struck, replicas, leftOver } = findings;
  const peak = Math.max(...replicas.map(({ peakKilobytes }) => peakKilobytes));
  return tableOf([
    ...formRows(sendings, audit),
    ['mail sent', mail.messages],
    ['mail sent again', mail.redelivered],
    ['pages read', readings.pages],
    ['scripts of them', `${readings.scripts}, and ${readings.laterScripts} of pages opened before`],
    ['builds', readings.builds],
    ['pages and scripts that failed', readings.failed.length],
    ...latencyRows('pages', readings.times),
    ['what happened', counts(struck.times)],
    ['starts of replicas', replicas.reduce((sum, { restarts }) => sum + restarts + 1, 0)],
    ['CVs left over', leftOver.length],
    ['peak memory of a replica', `${Math.round(peak / 1024)} MB`],
  ]);
}
