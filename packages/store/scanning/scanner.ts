import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { type ClamdAddress, NoAnswerError, ping, scanStream, type Verdict } from './clamd.ts';
import type { Scan, Unscanned } from './scan.ts';

const TIMES = {
  /** An applicant waits no longer than this for the scan of a CV. Scans take milliseconds. */
  uploadMs: 5000,
  /** A scan for which nobody waits. */
  repeatedMs: 60_000,
  /** An answer to whether clamd is there at all. */
  pingMs: 1000,
  /** How often it is asked whether it is back. */
  askAgainMs: 5000,
};

/** How long things take at most. */
export type ScannerTimes = typeof TIMES;

/** Names under which clamd reports that it has not looked into all of a file, where it is told to report that. */
const NOT_ALL_SEEN = /^Heuristics\.(?:Limits\.Exceeded|Encrypted)\b/;

/** How clamd says that a file is longer than its `StreamMaxLength`. */
const TOO_LONG = /size limit exceeded/i;

/**
 * Has clamd scan files. Whatever clamd does, a scan ends in time, with a result: a file is never called clean unless
 * clamd has said so. While clamd does not answer, files are not held up by waiting for it: it is asked now and then
 * whether it is back.
 */
export class Scanner {
  readonly #address: ClamdAddress;
  readonly #times: ScannerTimes;
  #isGone = false;
  #asking: Promise<boolean> | undefined;
  #askAgain: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();
  listener: {
    log?: Pick<FastifyBaseLogger, 'info' | 'warn'>;
    onScan?: (scan: Scan) => void;
    onBack?: () => void;
  } = {};

  constructor(address: ClamdAddress, times: Partial<ScannerTimes> = {}) {
    this.#address = address;
    this.#times = { ...TIMES, ...times };
  }

  /** Whether clamd did not answer when it was last asked. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Scans a file for which somebody waits. */
  scanUpload(open: () => Readable): Promise<Scan> {
    return this.#scan(open, this.#times.uploadMs, 'no-answer');
  }

  /** Scans a file for which nobody waits. */
  scanAgain(open: () => Readable): Promise<Scan> {
    return this.#scan(open, this.#times.repeatedMs, 'too-slow');
  }

  /** Asks clamd whether it is there; says so in the log if that has changed. */
  isThere(): Promise<boolean> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Stops asking, and gives up the scans under way. */
  close(): void {
    this.#closing.abort();
    clearTimeout(this.#askAgain);
  }

  /**
   * @param late - what it means if a clamd that is there has not answered in time
   * @throws only what opening or reading the file throws
   */
  async #scan(open: () => Readable, withinMs: number, late: Unscanned): Promise<Scan> {
    const scan = this.#isGone ? unscanned('no-answer') : await this.#scanWithin(open, withinMs, late);
    this.listener.onScan?.(scan);
    return scan;
  }

  async #scanWithin(open: () => Readable, withinMs: number, late: Unscanned): Promise<Scan> {
    const ending = AbortSignal.timeout(withinMs);
    try {
      return scanOf(await scanStream(this.#address, open(), AbortSignal.any([ending, this.#closing.signal])));
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      if (this.#closing.signal.aborted || !(await this.isThere())) return unscanned('no-answer');
      // The answer that a file is too long is lost where it comes while more of the file is sent, or is on its way.
      if (error.isClosed) return unscanned('beyond-limits');
      return unscanned(ending.aborted ? late : 'no-answer');
    }
  }

  async #ask(): Promise<boolean> {
    try {
      await ping(this.#address, AbortSignal.timeout(this.#times.pingMs));
      this.#found();
      return true;
    } catch {
      this.#missed();
      return false;
    }
  }

  #found(): void {
    clearTimeout(this.#askAgain);
    if (!this.#isGone) return;
    this.#isGone = false;
    this.listener.log?.info('clamd answers again: CVs that were not scanned are scanned now');
    this.listener.onBack?.();
  }

  #missed(): void {
    if (!this.#isGone) {
      this.#isGone = true;
      this.listener.log?.warn(
        'clamd does not answer at CLAMD_URL: CVs are taken, but kept in quarantine until it has scanned them',
      );
    }
    clearTimeout(this.#askAgain);
    if (!this.#closing.signal.aborted)
      this.#askAgain = setTimeout(() => this.isThere(), this.#times.askAgainMs).unref();
  }
}

function scanOf(verdict: Verdict): Scan {
  if (verdict.is === 'clean') return { scan: 'clean', scan_detail: null };
  if (verdict.is === 'error') return unscanned(TOO_LONG.test(verdict.answer) ? 'beyond-limits' : 'error');
  if (NOT_ALL_SEEN.test(verdict.name)) return unscanned('beyond-limits');
  return { scan: 'infected', scan_detail: verdict.name };
}

function unscanned(scan_detail: Unscanned): Scan {
  return { scan: 'unscanned', scan_detail };
}
