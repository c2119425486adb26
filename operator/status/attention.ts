import type { StuckErasing } from '#server/database/erasing-state.ts';
import type { LateNotifications } from '#server/database/outbox-depth.ts';
import type { PausedRetention } from '#server/retention/share.ts';
import { counted } from '../command/counted.ts';
import type { Status } from './status.ts';

const LEAST_FREE_BYTES = 100_000_000;

/** What somebody should look at now, one line each, with what to do. */
export function attention(status: Status): string[] {
  return [
    ...ofFailed(status.failed),
    ...ofHeld(status.held),
    ...ofLate(status.late),
    ...ofWebhooks(status.webhooks?.failed ?? 0),
    ...ofLeftWebhooks(status.webhooks?.left ?? 0),
    ...ofRoom(status.freeBytes),
    ...ofStorage(status.storageFault),
    ...(status.erasingStuck === null ? [] : ofErasing(status.erasingStuck)),
    ...(status.retentionPaused === null ? [] : ofRetention(status.retentionPaused)),
    ...ofScanning(status),
  ];
}

function ofStorage(fault: string | null): string[] {
  return fault === null
    ? []
    : [`CVs can neither be kept nor read: ${fault}. See the log, and docs/operations.md.`];
}

function ofFailed(failed: number): string[] {
  if (failed === 0) return [];
  return [
    `${counted(failed, 'notification')} failed for good: see why with inbox show, mend that, then redeliver --failed.`,
  ];
}

function ofHeld(held: number): string[] {
  if (held === 0) return [];
  return [
    `${counted(held, 'submission')} held as spam: see quarantine, then quarantine release what is none, and quarantine delete the rest.`,
  ];
}

function ofLate({ untried, failing }: LateNotifications): string[] {
  const lines: string[] = [];
  if (untried > 0)
    lines.push(
      `${counted(untried, 'notification')} should have been sent more than an hour ago, and nobody has tried: see whether ` +
        'a server runs, and whether its log says that it does not reach the mail server.',
    );
  if (failing > 0)
    lines.push(
      `${counted(failing, 'notification')} could not be sent for more than an hour; attempts go on: see the last error ` +
        'with inbox show.',
    );
  return lines;
}

function ofWebhooks(failed: number): string[] {
  if (failed === 0) return [];
  return [
    `${counted(failed, 'webhook')} failed for good: see why with webhooks, mend that, then webhooks replay --failed.`,
  ];
}

function ofLeftWebhooks(left: number): string[] {
  if (left === 0) return [];
  return [
    `${counted(left, 'webhook')} for addresses that WEBHOOK_URL does not name any more: see webhooks, then webhooks adopt gives ` +
      'them to one that it names, or drops them.',
  ];
}

function ofRoom(freeBytes: number | null): string[] {
  if (freeBytes === null)
    return [
      'There is no data folder here: let DATA_DIR name the one in which the servers keep CVs and mail.',
    ];
  if (freeBytes >= LEAST_FREE_BYTES) return [];
  return ['The disk of the data folder is nearly full: make room, or submissions and CVs will be refused.'];
}

function ofErasing({ submissions, since, traces, reason }: StuckErasing): string[] {
  const why = reason === null ? '' : `: ${reason}`;
  if (submissions > 0)
    return [
      `Erasing is not finished: ${counted(submissions, 'submission')} could not be erased since ${since}${why}. ` +
        'A running server tries again every hour; purge --older-than 36500 finishes it at once, once the reason is mended.',
    ];
  if (!traces) return [];
  return [
    `Erasing is not finished: traces are left in the database's files${why}. ` +
      'A running server removes them within a day; purge --older-than 36500 does so at once.',
  ];
}

function ofRetention({ submissions, days }: PausedRetention): string[] {
  return [
    `${counted(submissions, 'submission')} would be erased at once as older than ` +
      `${counted(days, 'day')}: if that is right, purge --older-than ${days}.`,
  ];
}

function ofScanning({
  scannerAnswers,
  cvsNotScanned,
}: Pick<Status, 'scannerAnswers' | 'cvsNotScanned'>): string[] {
  if (scannerAnswers === false)
    return [
      'clamd does not answer at CLAMD_URL: CVs are kept in quarantine until it does. Start it, and the server scans them.',
    ];
  if (cvsNotScanned === 0) return [];
  return [
    scannerAnswers === null
      ? `${counted(cvsNotScanned, 'CV')} could not be scanned, and CLAMD_URL is not set any more: see quarantine cvs.`
      : `${counted(cvsNotScanned, 'CV')} could not be scanned: see quarantine cvs for why, then quarantine scan.`,
  ];
}
