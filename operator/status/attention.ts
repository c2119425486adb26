import { inWords } from '../clock/in-words.ts';
import { counted } from '../command/counted.ts';
import type { Status } from './status.ts';

const LONGEST_WAIT_S = 3600;
const LEAST_FREE_BYTES = 100_000_000;

/** What somebody should look at, one line each, with what to do. */
export function attention({
  failed,
  oldestPending,
  freeBytes,
  erasingUnfinished,
  clockOffsetSeconds,
  retentionPaused,
  cvsNotScanned,
  scannerAnswers,
}: Status): string[] {
  const lines: string[] = [];
  if (failed > 0)
    lines.push(`${counted(failed, 'notification')} failed for good: see inbox, then redeliver --failed.`);
  if (oldestPending !== null && oldestPending.ageSeconds > LONGEST_WAIT_S)
    lines.push('A notification has waited for more than an hour: see inbox show for its last error.');
  if (freeBytes < LEAST_FREE_BYTES) lines.push('The disk of the data folder is nearly full.');
  if (erasingUnfinished)
    lines.push(
      'Erasing is not finished: a running server completes it within a day, the same command at once.',
    );
  if (clockOffsetSeconds !== 0)
    lines.push(
      `The clock is ${inWords(clockOffsetSeconds)} where the service last saw it, and nothing is deleted because of its age: ` +
        'set it right, or see clock if it is right.',
    );
  if (retentionPaused !== null)
    lines.push(
      `${counted(retentionPaused.submissions, 'submission')} would be erased at once as older than ` +
        `${counted(retentionPaused.days, 'day')}: if that is right, purge --older-than ${retentionPaused.days}.`,
    );
  if (scannerAnswers === false)
    lines.push(
      'clamd does not answer at CLAMD_URL: CVs are kept in quarantine until it does. Start it, and the server scans them.',
    );
  else if (cvsNotScanned > 0)
    lines.push(
      scannerAnswers === null
        ? `${counted(cvsNotScanned, 'CV')} could not be scanned, and CLAMD_URL is not set any more: see quarantine cvs.`
        : `${counted(cvsNotScanned, 'CV')} could not be scanned: see quarantine cvs for why, then quarantine scan.`,
    );
  return lines;
}
