import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { CAUTION_NAMES, type CautionName } from '@website/model/contract/forms/forms-content.ts';
import type { Attachment, ScanState } from '../database/tables.ts';
import type { CvStore } from './cv-store.ts';

// Before a stored CV is attached, linked to, downloaded or shown: whether it is in quarantine, what to be careful about, and whether its
// bytes are those received.

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

/**
 * The stored cautions in the words of `company/forms.yaml`, as a list in its language; undefined if there are none. Names from earlier
 * versions without a text fall back to `acts`.
 */
export function cautionText(
  cautions: string | null,
  texts: Record<CautionName, string>,
  language: string,
): string | undefined {
  if (cautions === null || cautions === '') return undefined;
  const words = new Map<string, string>(Object.entries(texts));
  const found = cautions.split(' ').map((word) => words.get(word) ?? texts.acts);
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(new Set(found));
}

/** A scan result as `{detail}` of the mails' texts: the name of a virus, or why there is no result, such as `noAnswer`. */
export function scanDetail({ scan, scan_detail }: StoredScan): string {
  if (scan === 'released' && WHY_UNSCANNED.has(scan_detail)) return 'notScanned';
  const detail = scan_detail ?? '';
  return WHY_UNSCANNED.has(detail)
    ? detail.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    : detail;
}

/** Serializes cautions for the database: space-separated, in the contract's order; null for none. */
export function cautionWords(cautions: Iterable<CautionName>): string | null {
  const found = new Set<string>(cautions);
  return CAUTION_NAMES.filter((word) => found.has(word)).join(' ') || null;
}

/**
 * Streams a CV and verifies its size and checksum. If they differ, as in a damaged copy, the stream fails before its last chunk,
 * so that nobody takes it for complete.
 */
export function verifiedCv(
  cvStore: Pick<CvStore, 'open'>,
  { key, size, sha256 }: Pick<Attachment, 'key' | 'size' | 'sha256'>,
): Readable {
  const changed = () =>
    Object.assign(new Error(`${key} is not the file that was received: its size or checksum differs`), {
      name: 'ChangedCvError',
      code: 'ECVCHANGED',
    });
  async function* bytes() {
    const hash = createHash('sha256');
    let length = 0;
    let last: Buffer | undefined;
    for await (const chunk of cvStore.open(key) as AsyncIterable<Buffer>) {
      length += chunk.length;
      // Bytes beyond the Content-Length would be parsed as the next response.
      if (length > size) throw changed();
      if (last !== undefined) yield last;
      hash.update(chunk);
      last = chunk;
    }
    if (length !== size || hash.digest('hex') !== sha256) throw changed();
    if (last !== undefined) yield last;
  }
  return Readable.from(bytes(), { objectMode: false });
}
