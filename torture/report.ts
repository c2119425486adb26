import { counts, formRows, ms, tableOf } from './table.ts';
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
  return tableOf([
    ...formRows(sendings, audit),
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
    ['database taken away and put back', struck.damages],
    ['kept by an earlier version', `${oldRows}, ${oldFaults.length} of them not as they were`],
    ['peak memory', `${Math.round(victim.peakKilobytes / 1024)} MB of ${PEAK_LIMIT_MEGABYTES} MB`],
  ]);
}
