import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { type ClamdAddress, NoAnswerError, ping, scanStream, type Verdict } from './clamd.ts';

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

const TIMES = {
  /** Timeout of a scan for which an applicant waits. Scans take milliseconds. */
  uploadMs: 5000,
  /** Timeout of a rescan. */
  rescanMs: 60_000,
  /** Timeout of a ping. */
  pingMs: 1000,
  /** Interval of pings while clamd is down. */
  retryPingMs: 5000,
};

/** Timeouts and intervals. */
export type ScannerTimes = typeof TIMES;

/** Signature names that mean an incomplete scan, if clamd is configured to report those. */
const INCOMPLETE = /^Heuristics\.(?:Limits\.Exceeded|Encrypted)\b/;

/** The error for a file longer than `StreamMaxLength`. */
const TOO_LONG = /size limit exceeded/i;

/**
 * Scans files with clamd. Every scan ends in time with a result, and a file is `clean` only if clamd has reported so. It works
 * as a circuit breaker: while clamd is down, scans fail without a wait, and pings find out when it is up again.
 *
 * @example
 * const scanner = new Scanner({ host: '127.0.0.1', port: 3310 });
 * const { scan } = await scanner.scanUpload(() => createReadStream(file));
 */
export class Scanner {
  readonly #address: ClamdAddress;
  readonly #times: ScannerTimes;
  #isDown = false;
  #ping: Promise<boolean> | undefined;
  #retry: NodeJS.Timeout | undefined;
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

  /** Whether the last ping failed. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** Scans an upload, for which an applicant waits. */
  scanUpload(open: () => Readable): Promise<Scan> {
    return this.#scan(open, this.#times.uploadMs, 'no-answer');
  }

  /** Scans a stored CV again, with a longer timeout. */
  rescan(open: () => Readable): Promise<Scan> {
    return this.#scan(open, this.#times.rescanMs, 'too-slow');
  }

  /** Pings clamd, and logs a change of its state. Concurrent calls share one ping. */
  isUp(): Promise<boolean> {
    this.#ping ??= this.#sendPing().finally(() => {
      this.#ping = undefined;
    });
    return this.#ping;
  }

  /** Stops the pings, and aborts running scans. */
  close(): void {
    this.#closing.abort();
    clearTimeout(this.#retry);
  }

  /**
   * @param late - the reason to record if a clamd that is up has timed out
   * @throws only errors of opening or reading the file
   */
  async #scan(open: () => Readable, timeoutMs: number, late: Unscanned): Promise<Scan> {
    const scan = this.#isDown ? unscanned('no-answer') : await this.#scanWithin(open, timeoutMs, late);
    this.listener.onScan?.(scan);
    return scan;
  }

  async #scanWithin(open: () => Readable, timeoutMs: number, late: Unscanned): Promise<Scan> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return scanOf(
        await scanStream(this.#address, open(), AbortSignal.any([timeout, this.#closing.signal])),
      );
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      if (this.#closing.signal.aborted || !(await this.isUp())) return unscanned('no-answer');
      // clamd closes the connection at its size limit; the error message is lost if more of the file was in flight.
      if (error.isClosed) return unscanned('beyond-limits');
      return unscanned(timeout.aborted ? late : 'no-answer');
    }
  }

  async #sendPing(): Promise<boolean> {
    try {
      await ping(this.#address, AbortSignal.timeout(this.#times.pingMs));
      this.#markUp();
      return true;
    } catch {
      this.#markDown();
      return false;
    }
  }

  #markUp(): void {
    clearTimeout(this.#retry);
    if (!this.#isDown) return;
    this.#isDown = false;
    this.listener.log?.info('clamd answers again: unscanned CVs are scanned now');
    this.listener.onBack?.();
  }

  #markDown(): void {
    if (!this.#isDown) {
      this.#isDown = true;
      this.listener.log?.warn(
        'clamd does not answer at CLAMD_URL: CVs are accepted, but stay in quarantine until they are scanned',
      );
    }
    clearTimeout(this.#retry);
    if (!this.#closing.signal.aborted)
      this.#retry = setTimeout(() => this.isUp(), this.#times.retryPingMs).unref();
  }
}

function scanOf(verdict: Verdict): Scan {
  if (verdict.is === 'clean') return { scan: 'clean', scan_detail: null };
  if (verdict.is === 'error') return unscanned(TOO_LONG.test(verdict.answer) ? 'beyond-limits' : 'error');
  if (INCOMPLETE.test(verdict.name)) return unscanned('beyond-limits');
  return { scan: 'infected', scan_detail: verdict.name };
}

function unscanned(scan_detail: Unscanned): Scan {
  return { scan: 'unscanned', scan_detail };
}
