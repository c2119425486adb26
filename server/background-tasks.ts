import { startPurging } from './attachments/purge-unclaimed.ts';
import type { CvStore } from './attachments/store/cv-store.ts';
import type { RunningClock } from './clock/service-clock.ts';
import type { HeldDigest } from './database/held-digest.ts';
import { type Delivery, type DeliveryOptions, startDelivery } from './delivery/delivery.ts';
import { heldDigests } from './delivery/held-digests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { type Retention, startRetention } from './retention/retention.ts';
import { startScanningAgain } from './scanning/keep-scanning.ts';
import type { Scanner } from './scanning/scanner.ts';
import type { DueWork } from './upkeep/due-work.ts';
import type { Counts } from './visits/counts.ts';
import { startKeepingCounts } from './visits/keep-counts.ts';
import { type WebhookOptions, Webhooks } from './webhooks/webhooks.ts';

interface BackgroundOptions
  extends Omit<DeliveryOptions, 'cvStore' | 'now'>,
    Omit<Retention, 'cvStore' | 'clock'> {
  cvStore: CvStore;
  clock: RunningClock;
  metrics: Metrics;
  /** Scans CVs for viruses; undefined where nothing does. */
  scanner: Scanner | undefined;
  /** Where another system is told of submissions; undefined where none is. */
  webhooks: Pick<WebhookOptions, 'target' | 'links'> | undefined;
  /** What is counted of visits. */
  counts: Counts;
  /** Right-hand side of Message-IDs. */
  mailDomain: string;
  heldForMs: number | undefined;
  /** What was last written before this moment was left behind by a crash; undefined if only its age can show that. */
  leftBehind: Date | undefined;
}

/** What the service does besides answering requests: it purges and sweeps CVs, scans them again, erases by age,
 * writes down what was counted, and delivers. */
export class BackgroundTasks {
  #delivery: Delivery | undefined;
  #webhooks: Webhooks | undefined;
  #digests: DueWork<HeldDigest> | undefined;
  #stopRegular: (() => Promise<void>)[] = [];

  /** Starts all of them; resolves once the first purge has finished. */
  async start(options: BackgroundOptions): Promise<void> {
    const { clock, metrics, scanner, webhooks, leftBehind } = options;
    const onStrays = (files: number) => metrics.strays.set(files);
    this.#stopRegular.push(await startPurging({ ...options, onStrays }, leftBehind));
    this.#stopRegular.push(startRetention(options));
    this.#stopRegular.push(startKeepingCounts(options));
    if (scanner !== undefined)
      this.#stopRegular.push(
        startScanningAgain({ ...options, scanner, onScanned: () => this.wakeDelivery() }),
      );
    this.#delivery = startDelivery({ ...options, now: clock.stamp });
    this.#digests = heldDigests({ ...options, now: clock.stamp });
    this.#digests.start();
    if (webhooks === undefined) return;
    this.#webhooks = new Webhooks({ ...options, ...webhooks, now: clock.stamp });
    this.#webhooks.start();
  }

  /** Has new notifications and webhooks sent at once. */
  wakeDelivery(): void {
    this.#delivery?.wake();
    this.#webhooks?.wake();
  }

  /** Ends all of them; what is being delivered has this many milliseconds. */
  async stop(deliveryGraceMs: number): Promise<void> {
    await Promise.all([
      ...this.#stopRegular.map((stop) => stop()),
      this.#delivery?.stop(deliveryGraceMs),
      this.#digests?.stop(deliveryGraceMs),
      this.#webhooks?.stop(deliveryGraceMs),
    ]);
  }
}
