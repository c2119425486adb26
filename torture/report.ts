import { type Findings, PEAK_LIMIT_MEGABYTES } from './verdict.ts';

/** The run as a table, one line per figure. */
export function report({
  sendings,
  audit,
  mail,
  nuisances,
  struck,
  oldRows,
  oldFaults,
  victim,
}: Findings): string {
  const answers = sendings.flatMap((sending) => sending.answers);
  const times = answers
    .filter(({ status }) => status !== undefined)
    .map(({ ms }) => ms)
    .sort((one, other) => one - other);
  const statuses = countStatuses(
    answers.map(({ status }) => (status === undefined ? 'lost' : String(status))),
  );
  const rows: [string, string | number][] = [
    ['forms filled in', sendings.length],
    ['acknowledged', audit.acknowledged],
    ['found', audit.found],
    ['lost', audit.lost.length],
    ['duplicated', audit.duplicated.length],
    ['answers to them', counts(statuses)],
    ['latency, 99th percentile', ms(times[Math.floor(times.length * 0.99)])],
    ['latency, worst', ms(times.at(-1))],
    ['answers to malformed calls', counts(nuisances.malformed)],
    ['answers to mutated files', counts(nuisances.mutated)],
    ['answers to hostile requests', counts(nuisances.hostile)],
    [
      'spam acknowledged and held',
      `${nuisances.spam.length} and ${nuisances.spam.length - mail.notHeld.length}`,
    ],
    ['slow and silent clients', `${nuisances.slowClients}, kept for ${ms(nuisances.longestKeptMs)} at most`],
    ['connections that read no answer', nuisances.unreadConnections],
    ['mail sent', mail.messages],
    ['mail sent again', mail.redelivered],
    ['crashes and restarts', `${victim.restarts}, ${victim.wrongClocks} of them with a wrong clock`],
    ['second servers turned away', struck.turnedAway],
    ['other programs at the database', struck.otherPrograms],
    ['database taken away and restored', struck.damages],
    ['kept by an earlier version', `${oldRows}, ${oldFaults.length} of them not as they were`],
    ['peak memory', `${Math.round(victim.peakKilobytes / 1024)} MB of ${PEAK_LIMIT_MEGABYTES} MB`],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}

function countStatuses(statuses: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const status of statuses) counted.set(status, (counted.get(status) ?? 0) + 1);
  return counted;
}

function counts(counted: ReadonlyMap<string, number>): string {
  const sorted = [...counted].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([status, times]) => `${status}: ${times}`).join(', ') || 'none';
}

function ms(value: number | undefined): string {
  return value === undefined ? 'none' : `${Math.round(value)} ms`;
}
