import type { CvLinks } from '@website/delivery/webhooks/cv-links.ts';
import type { WebhookTarget } from '@website/store/config/webhook-targets.ts';
import type { CvStore } from '@website/store/cvs/cv-store.ts';
import { type Retention, startRetention } from '@website/store/retention/retention.ts';
import { startRescanning } from '@website/store/scanning/rescan.ts';
import type { Scanner } from '@website/store/scanning/scanner.ts';
import { startPurging } from './attachments/purge-unclaimed.ts';
import { Delivery, type DeliveryOptions } from './delivery/delivery.ts';
import { heldDigests } from './delivery/held-digests.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { DueWork } from './upkeep/due-work.ts';
import { type Counts, startKeepingCounts } from './visits/counts.ts';
import { webhooks } from './webhooks/webhooks.ts';

interface BackgroundOptions extends Omit<DeliveryOptions, 'cvStore'>, Omit<Retention, 'cvStore'> {
  cvStore: CvStore;
  metrics: Metrics;
  /** Scans CVs for viruses; undefined where nothing does. */
  scanner: Scanner | undefined;
  /** Where other systems are told of submissions. */
  webhooks: { targets: readonly WebhookTarget[]; links: CvLinks };
  /** What is counted of visits. */
  counts: Counts;
  /** Right-hand side of Message-IDs. */
  mailDomain: string;
  heldForMs: number | undefined;
  /** What was last written before this moment was left behind by a crash; undefined if only its age can show that. */
  leftBehind: Date | undefined;
}

/**
 * What the service does besides answering requests: it purges and sweeps CVs, scans them again, erases by age, writes down what
 * was counted, and delivers.
 */
export class BackgroundTasks {
  /** Does what rows in the database say is due. */
  #delivering: Pick<DueWork<unknown>, 'start' | 'wake' | 'stop'>[] = [];
  #stopRegular: (() => Promise<void>)[] = [];

  /** Starts all of them; resolves once the first purge has finished. */
  async start(options: BackgroundOptions): Promise<void> {
    const { metrics, scanner, leftBehind } = options;
    const onStrays = (files: number) => metrics.strays.set(files);
    this.#stopRegular.push(await startPurging({ ...options, onStrays }, leftBehind));
    this.#stopRegular.push(startRetention(options), startKeepingCounts(options));
    if (scanner !== undefined) {
      const onScanned = () => this.wakeDelivery();
      this.#stopRegular.push(startRescanning({ ...options, scanner, onScanned }));
    }
    const now = () => new Date();
    const { targets, links } = options.webhooks;
    this.#delivering = [
      new Delivery(options),
      heldDigests({ ...options, now }),
      // Each by itself: one that is gone holds up no other.
      ...targets.map((target) =>
        webhooks({ ...options, target, isFirst: target === targets[0], links, now }),
      ),
    ];
    for (const one of this.#delivering) one.start();
  }

  /** Has what is new sent at once. */
  wakeDelivery(): void {
    for (const one of this.#delivering) one.wake();
  }

  /** Ends all of them; what is being delivered has this many milliseconds. */
  async stop(deliveryGraceMs: number): Promise<void> {
    await Promise.all([
      ...this.#stopRegular.map((stop) => stop()),
      ...this.#delivering.map((one) => one.stop(deliveryGraceMs)),
    ]);
  }
}
