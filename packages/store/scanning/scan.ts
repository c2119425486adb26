import type { ScanState } from '../database/tables.ts';

/** Why a file could not be scanned. */
export type Unscanned =
  /** clamd did not answer in time, or has too much to do: it is tried again soon. */
  | 'no-answer'
  /** Not even with more time than an applicant waits: the file takes too long. */
  | 'too-slow'
  /** The file goes beyond one of clamd's limits, or is encrypted: clamd has not seen all of it. */
  | 'beyond-limits'
  | 'error';

/** What scanning a file found, as it is kept with the CV. */
export type Scan =
  | { scan: 'clean'; scan_detail: null }
  /** With the name of what was found. */
  | { scan: 'infected'; scan_detail: string }
  | { scan: 'unscanned'; scan_detail: Unscanned };

/** What is kept of a scan, by whichever version. */
export interface KeptScan {
  /** Null for a CV that came in while nothing scanned files. */
  scan: ScanState | null;
  scan_detail: string | null;
}

const WHY_UNSCANNED = new Map<string | null, string>([
  ['no-answer', 'clamd did not answer'],
  ['too-slow', 'it takes too long'],
  ['beyond-limits', "it goes beyond clamd's limits"],
  ['error', 'clamd answered with an error'],
]);

/** Whether a CV may be attached, linked to or handed out in any other way: never one that only might be clean. */
export function mayBeHandedOut({ scan }: Pick<KeptScan, 'scan'>): boolean {
  return scan !== 'unscanned' && scan !== 'infected';
}

/** What a scan found, in words; undefined if there is nothing to be said. */
export function scanText({ scan, scan_detail }: KeptScan): string | undefined {
  if (scan === 'unscanned') {
    return `not scanned for viruses: ${WHY_UNSCANNED.get(scan_detail) ?? scan_detail}`;
  }
  if (scan === 'infected') return `infected: ${scan_detail}`;
  if (scan !== 'released') return undefined;
  const despite = WHY_UNSCANNED.has(scan_detail)
    ? 'it was not scanned for viruses'
    : `${scan_detail} was found in it`;
  return `released by the operator although ${despite}`;
}
