import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { FormsContent } from '#contract/forms/forms-content.ts';
import { Acknowledging } from '../acknowledging/acknowledging.ts';
import type { CvStore } from '../attachments/store/cv-store.ts';
import { bringForward } from '../database/outbox.ts';
import type { Database, OutboxRow } from '../database/tables.ts';
import type { MailSite } from '../mail/mail-site.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { AlarmClock } from '../upkeep/due-work.ts';
import { Attempts } from './attempts.ts';
import { type Backoff, backoff, LONGEST_MS } from './backoff.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type ClaimTimes, openClaims } from './claims.ts';
import type { CvLink } from './cv-part.ts';

/** What the delivery loop needs. */
export interface DeliveryOptions {
  database: Kysely<Database>;
  cvStore: Pick<CvStore, 'open' | 'has'>;
  mailer: Mailer;
  /** Makes a link to a CV that came at this time; undefined where the site has no address that others reach. */
  cvLink: (key: string, receivedAt: Date) => CvLink | undefined;
  /** What the forms say at this moment, for the labels of what was sent. */
  forms: () => FormsContent;
  /** Whose mails they are at this moment, and to whom they go. */
  site: () => MailSite;
  metrics: Pick<Metrics, 'deliveryAttempts' | 'deliverySeconds'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The clock by which attempts are due. */
  now?: (() => Date) | undefined;
  /** How long to wait after a failed attempt; tests make it short. */
  backoff?: Backoff | undefined;
  /** How servers that share the database share its outbox; tests make it short. */
  claimTimes?: Partial<ClaimTimes> | undefined;
}

/** The running delivery loop. */
export interface Delivery {
  /** Wakes the loop because a notification was written, so that it goes out at once. */
  wake: () => void;
  /** Ends the loop after the attempts under way; those that take longer than this are aborted, and repeated later. */
  stop: (withinMs: number) => Promise<void>;
}

/** How often to look for notifications that nobody announced, such as those that the operator sends again. */
const POLL_MS = 5000;

const SOONEST_MS = 10;

const BRING_BACK_EVERY_MS = 60_000;

/**
 * Sends what is in the outbox, some at a time, until stopped. Each notification goes out at least once; what fails is
 * retried later, and after the last attempt it is kept as failed. Servers that share a database share what is to be sent.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const alarm = new AlarmClock();
  const stopping = new AbortController();
  const aborting = new AbortController();
  const schedule = options.backoff ?? backoff;
  const now = options.now ?? (() => new Date());
  const breaker = new CircuitBreaker(schedule);
  const claims = openClaims(options.database, options.claimTimes);
  const acknowledging = new Acknowledging({ ...options, now, backoff: schedule });
  const attempts = new Attempts({ ...options, now, backoff: schedule, breaker, claims, acknowledging });
  let broughtBackAt = Number.NEGATIVE_INFINITY;
  const underWay = new Map<string, { attempt: Promise<void>; losing: AbortController }>();
  let renewing = Promise.resolve();
  const renewal = setInterval(() => {
    renewing = renewing.then(renew);
  }, claims.renewEveryMs);
  acknowledging.start();
  const running = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await startDue().catch(storageFailed);
      if (!stopping.signal.aborted) await alarm.sleep(waitMs);
    }
    await Promise.all([...underWay.values()].map(({ attempt }) => attempt));
    clearInterval(renewal);
    await renewing;
    // What could not be recorded keeps its claim: another server would send it again.
    await attempts.recordWaiting().then(claims.release).catch(storageFailed);
  }

  /** Prolongs the claims, and ends the attempts at what another server may send by now. */
  async function renew(): Promise<void> {
    if (underWay.size === 0 && !attempts.areRemembered) return;
    const isOwn = await claims.renew();
    if (isOwn === undefined) return;
    for (const [id, { losing }] of underWay) {
      if (isOwn(id) || losing.signal.aborted) continue;
      options.log.warn({ notification: id }, 'another server sends this notification by now');
      losing.abort();
    }
  }

  /** Starts the attempts that are due, as far as the circuit breaker allows. Returns how long to wait for more to do. */
  async function startDue(): Promise<number> {
    // First: while this fails, what goes out could not be marked as sent either.
    await attempts.recordWaiting();
    await bringBack();
    // Pauses are measured by a monotonic clock.
    const at = performance.now();
    const free = breaker.allowed(at) - underWay.size;
    // An attempt that ends rings the alarm.
    if (free <= 0) return Math.min(breaker.pauseMs(at) || POLL_MS, POLL_MS);
    const { rows, nextAt } = await claims.take(free, now(), [...underWay.keys()]);
    for (const row of rows) if (!stopping.signal.aborted) start(row);
    const dueInMs = nextAt === undefined ? POLL_MS : nextAt.getTime() - now().getTime();
    // Not at once where another server was just faster.
    return Math.min(Math.max(dueInMs, SOONEST_MS), POLL_MS);
  }

  /** Makes due what a clock that was ahead put off for longer than any waiting time. */
  async function bringBack(): Promise<void> {
    if (performance.now() < broughtBackAt + BRING_BACK_EVERY_MS) return;
    await bringForward(options.database, now(), LONGEST_MS);
    broughtBackAt = performance.now();
  }

  function start(row: OutboxRow): void {
    const losing = new AbortController();
    const attempt = attempts
      .make(row, AbortSignal.any([aborting.signal, losing.signal]))
      .catch(storageFailed)
      .then(() => {
        underWay.delete(row.id);
        alarm.ring();
      });
    underWay.set(row.id, { attempt, losing });
  }

  function storageFailed(error: unknown): number {
    options.log.error({ err: error }, 'the outbox could not be read or written');
    return POLL_MS;
  }

  return {
    wake: () => alarm.ring(),
    stop: async (withinMs) => {
      stopping.abort();
      alarm.ring();
      const timer = setTimeout(() => aborting.abort(), withinMs);
      await Promise.all([running, acknowledging.stop(withinMs)]);
      clearTimeout(timer);
    },
  };
}
