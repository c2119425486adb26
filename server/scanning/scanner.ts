import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { NoAnswerError, ping, scanStream, type Verdict } from './clamd.ts';
import type { ClamdAddress } from './clamd-address.ts';
import type { Scan, Unscanned } from './scan.ts';

/** How long things take at most, in milliseconds. */
export interface ScannerTimes {
  /** An applicant waits no longer than this for the scan of a CV. Scans take milliseconds. */
  uploadMs: number;
  /** A scan for which nobody waits. */
  repeatedMs: number;
  /** An answer to whether clamd is there at all. */
  pingMs: number;
  /** How often it is asked whether it is back. */
  askAgainMs: number;
}

const TIMES: ScannerTimes = { uploadMs: 5000, repeatedMs: 60_000, pingMs: 1000, askAgainMs: 5000 };

/** How many files clamd scans for us at once; it has ten threads, unless set otherwise, and others may use it, too. */
const MOST_AT_ONCE = 6;

/** Names under which clamd reports that it has not looked into all of a file, where it is told to report that. */
const NOT_ALL_SEEN = /^Heuristics\.(?:Limits\.Exceeded|Encrypted)\b/;

/** How clamd says that a file is longer than its `StreamMaxLength`. */
const TOO_LONG = /size limit exceeded/i;

/** What the scanner tells. */
interface Listener {
  log?: Pick<FastifyBaseLogger, 'info' | 'warn'> | undefined;
  /** Called with the result of each scan. */
  onScan?: ((scan: Scan) => void) | undefined;
  /** Called when clamd answers again. */
  onBack?: (() => void) | undefined;
}

/**
 * Has clamd scan files. Whatever clamd does, a scan ends in time, with a result: a file is never called clean unless
 * clamd has said so. While clamd does not answer, files are not held up by waiting for it: it is asked now and then
 * whether it is back.
 */
export class Scanner {
  readonly #address: ClamdAddress;
  readonly #times: ScannerTimes;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  #isGone = false;
  #asking: Promise<boolean> | undefined;
  #askAgain: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();
  /** Who is told. */
  listener: Listener = {};

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
    const scan = this.#isGone ? unscanned('no-answer') : await this.#scanInTurn(open, withinMs, late);
    this.listener.onScan?.(scan);
    return scan;
  }

  async #scanInTurn(open: () => Readable, withinMs: number, late: Unscanned): Promise<Scan> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), withinMs);
    const signal = AbortSignal.any([ending.signal, this.#closing.signal]);
    try {
      if (!(await this.#hasTurn(signal))) return unscanned('no-answer');
      try {
        return scanOf(await scanStream(this.#address, open(), signal));
      } finally {
        this.#underWay -= 1;
        this.#waiting.shift()?.();
      }
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      if (this.#closing.signal.aborted) return unscanned('no-answer');
      return unscanned(
        (await this.isThere()) ? reasonOf(error, ending.signal.aborted ? late : 'no-answer') : 'no-answer',
      );
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits until few enough scans are under way. @returns false if the time was over before */
  #hasTurn(signal: AbortSignal): Promise<boolean> {
    if (this.#underWay < MOST_AT_ONCE) {
      this.#underWay += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const turn = () => {
        signal.removeEventListener('abort', giveUp);
        this.#underWay += 1;
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        resolve(false);
      };
      this.#waiting.push(turn);
      signal.addEventListener('abort', giveUp, { once: true });
    });
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

/** Why a clamd that is there has not scanned a file. */
function reasonOf({ closed, cause }: NoAnswerError, otherwise: Unscanned): Unscanned {
  // The answer that a file is too long is lost where it comes while more of the file is sent, or is on its way: a
  // connection that is closed with bytes that nobody has read is reset.
  if (closed === 'while sending' || (closed === 'when sent' && isReset(cause))) return 'beyond-limits';
  return closed === 'when sent' ? 'error' : otherwise;
}

function isReset(cause: unknown): boolean {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code === 'ECONNRESET' || code === 'EPIPE';
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
