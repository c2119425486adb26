import { counted } from '../command/texts.ts';
import type { Status } from './status.ts';

const LEAST_FREE_BYTES = 100_000_000;

/** What somebody should look at now, one line each, with what to do. */
export function attention(status: Status): string[] {
  const { failed, held, late, webhooks, freeBytes, storageFault, retentionPaused: paused } = status;
  const lines: (string | false | undefined)[] = [
    failed > 0 &&
      `${counted(failed, 'notification')} failed for good: see why with inbox show, mend that, then redeliver --failed.`,
    held > 0 &&
      `${counted(held, 'submission')} held as spam: see quarantine, then quarantine release what is none, and quarantine delete the rest.`,
    late.untried > 0 &&
      `${counted(late.untried, 'notification')} should have been sent more than an hour ago, and nobody has tried: see whether ` +
        'a server runs, and whether its log says that it does not reach the mail server.',
    late.failing > 0 &&
      `${counted(late.failing, 'notification')} could not be sent for more than an hour; attempts go on: see the last error ` +
        'with inbox show.',
    webhooks !== null &&
      webhooks.failed > 0 &&
      `${counted(webhooks.failed, 'webhook')} failed for good: see why with webhooks, mend that, then webhooks replay --failed.`,
    webhooks !== null &&
      webhooks.left > 0 &&
      `${counted(webhooks.left, 'webhook')} for addresses that WEBHOOK_URL does not name any more: see webhooks, then webhooks adopt gives ` +
        'them to one that it names, or drops them.',
    freeBytes === null &&
      'There is no data folder here: let DATA_DIR name the one in which the servers keep CVs and mail.',
    freeBytes !== null &&
      freeBytes < LEAST_FREE_BYTES &&
      'The disk of the data folder is nearly full: make room, or submissions and CVs will be refused.',
    storageFault !== null &&
      `CVs can neither be kept nor read: ${storageFault}. See the log, and docs/operations.md.`,
    ofErasing(status),
    paused !== null &&
      `${counted(paused.submissions, 'submission')} would be erased at once as older than ` +
        `${counted(paused.days, 'day')}: if that is right, purge --older-than ${paused.days}.`,
    ofScanning(status),
  ];
  return lines.filter((line) => typeof line === 'string');
}

function ofErasing({ erasingStuck }: Status): string | undefined {
  if (erasingStuck === null) return undefined;
  const { submissions, since, traces, reason } = erasingStuck;
  const why = reason === null ? '' : `: ${reason}`;
  if (submissions > 0)
    return (
      `Erasing is not finished: ${counted(submissions, 'submission')} could not be erased since ${since}${why}. ` +
      'A running server tries again every hour; purge --older-than 36500 finishes it at once, once the reason is mended.'
    );
  if (!traces) return undefined;
  return (
    `Erasing is not finished: traces are left in the database's files${why}. ` +
    'A running server removes them within a day; purge --older-than 36500 does so at once.'
  );
}

function ofScanning({ scannerAnswers, cvsNotScanned }: Status): string | undefined {
  if (scannerAnswers === false)
    return 'clamd does not answer at CLAMD_URL: CVs are kept in quarantine until it does. Start it, and the server scans them.';
  if (cvsNotScanned === 0) return undefined;
  return scannerAnswers === null
    ? `${counted(cvsNotScanned, 'CV')} could not be scanned, and CLAMD_URL is not set any more: see quarantine cvs.`
    : `${counted(cvsNotScanned, 'CV')} could not be scanned: see quarantine cvs for why, then quarantine scan.`;
}
