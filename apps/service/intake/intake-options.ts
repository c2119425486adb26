import type { CvChecker } from '@website/cv-check/cv-checker.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import type { OfferedPosition } from '@website/model/schema/position-end.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import type { Keeper } from '@website/store/database/keeper.ts';
import type { Scanner } from '@website/store/scanning/scanner.ts';
import type { OwnCounters } from '../load/counters.ts';
import type { RateLimits } from '../load/rate-limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { XsrfTokens } from '../tokens/xsrf-tokens.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import type { CallsUnderWay } from './calls-under-way.ts';
import type { FormsInFlight } from './idempotency-key.ts';

/** What one client may do. */
export interface IntakeLimits {
  maxUploadBytes: number;
  maxBodyBytes: number;
  /** How long any body may take, in milliseconds. */
  bodyGraceMs: number;
  /** The rate that an upload which takes longer than that must keep. */
  uploadBytesPerSecond: number;
}

/** What of the site's content the calls know. */
export interface IntakeContent {
  /** The positions that are offered, and those that have ended. */
  positions: readonly Pick<OfferedPosition, 'title' | 'endsAt'>[];
  /** The texts of the forms and the choices that they offer. */
  forms: FormsContent;
  /** The language in which the forms are written, as a BCP 47 tag. */
  language: string;
}

/** What the four calls need. */
export interface IntakeOptions {
  keeper: Keeper;
  cvStore: CvStore;
  cvChecker: Pick<CvChecker, 'check'>;
  /** Scans CVs for viruses; undefined where nothing does. */
  scanner: Scanner | undefined;
  /** Whether a virus was found in a kept CV after it was taken. */
  isInfected: (key: string) => Promise<boolean>;
  isRecorded: (key: string) => Promise<boolean>;
  tokens: XsrfTokens;
  inFlight: FormsInFlight;
  /**
   * Counts how often the same was said within a day, in memory: an index of every body would make each commit write far more,
   * and a machine that repeats itself is soon known again.
   */
  repeats: OwnCounters;
  /** What the site says at this moment: a later build may say something else. */
  content: () => IntakeContent;
  /** Whether a path is that of a page that can be seen there. */
  isPage: (path: string) => boolean;
  /** The time by which positions end, in milliseconds since 1970. */
  now: () => number;
  allowedOrigins: readonly string[];
  limits: IntakeLimits;
  rates: RateLimits;
  underWay: CallsUnderWay;
  metrics: Metrics;
  visits: Pick<VisitCounter, 'sent'>;
  /** Called once a submission whose notification is due was kept. */
  onSubmission: () => void;
}

/** What the calls are given; they make the rest themselves. */
export type IntakeSettings = Omit<IntakeOptions, 'inFlight'>;
