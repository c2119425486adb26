import type { ScanState } from '../database/tables.ts';

/** Why a file could not be scanned. */
export type Unscanned =
  /** clamd did not answer, or timed out: it is retried soon. */
  | 'no-answer'
  /** The rescan, with its longer timeout, timed out, too. */
  | 'too-slow'
  /** The file exceeds one of clamd's limits, or is encrypted: clamd has not scanned all of it. */
  | 'beyond-limits'
  | 'error';

/** A scan result, as stored with the CV. */
export type Scan =
  | { scan: 'clean'; scan_detail: null }
  /** With the name of the malware. */
  | { scan: 'infected'; scan_detail: string }
  | { scan: 'unscanned'; scan_detail: Unscanned };

/** A stored scan result, by any version. */
export interface StoredScan {
  /** Null if no scanner was configured. */
  scan: ScanState | null;
  scan_detail: string | null;
}

const WHY_UNSCANNED = new Map<string | null, string>([
  ['no-answer', 'clamd did not answer'],
  ['too-slow', 'it takes too long'],
  ['beyond-limits', "it goes beyond clamd's limits"],
  ['error', 'clamd answered with an error'],
]);

/** Whether a CV may be attached, linked to or handed out in any other way; false in quarantine. */
export function mayBeHandedOut({ scan }: Pick<StoredScan, 'scan'>): boolean {
  return scan !== 'unscanned' && scan !== 'infected';
}

/** Describes a scan result; undefined for a clean CV, and for one that was never scanned. */
export function scanText({ scan, scan_detail }: StoredScan): string | undefined {
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
