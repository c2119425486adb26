import path from 'node:path';
import { mailedLinks } from '@website/delivery/mail/cv-links.ts';
import type { MailSite } from '@website/delivery/mail/mailer.ts';
import { folderMailer, type Mailer, smtpMailer } from '@website/delivery/mail/mailer.ts';
import type { Config } from '@website/store/config/config.ts';
import { webhookTargets } from '@website/store/config/webhook-targets.ts';
import { startRetention } from '@website/store/retention/retention.ts';
import { startRescanning } from '@website/store/scanning/rescan.ts';
import type { FastifyInstance } from 'fastify';
import { answering } from './answering/answering.ts';
import { startPurging } from './attachments/purge-unclaimed.ts';
import { Delivery } from './delivery/delivery.ts';
import { heldDigests } from './delivery/held-digests.ts';
import type { QueueWorker } from './delivery/queue-worker.ts';
import { type CurrentPublication, cvLinkOrigin } from './publication.ts';
import { contentIn } from './service-content.ts';
import type { ServiceTuning } from './service-options.ts';
import { startWritingCounts } from './visits/visit-counter.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** The mailer of a deployment, with its sender, folder and recipients. */
export interface Mail {
  mailer: Mailer;
  /** Where mails are written without a mail server. */
  folder: string;
  /** Right-hand side of Message-IDs. */
  domain: string;
  /** The site in a language, by default its own. */
  site: (language?: string | null) => MailSite;
}

/** Creates the mailer: over SMTP, or into a folder if no mail server is set. */
export async function openMail(
  config: Config,
  published: CurrentPublication,
  { smtpTimeouts }: Pick<ServiceTuning, 'smtpTimeouts'>,
): Promise<Mail> {
  const sender = () => {
    const { name, email } = published.current.content.company;
    return { name, address: config.MAIL_FROM ?? email };
  };
  const { address } = sender();
  const folder = path.join(config.DATA_DIR, 'mail');
  return {
    mailer:
      config.SMTP_URL === undefined
        ? await folderMailer(folder, sender)
        : smtpMailer(config.SMTP_URL, sender, smtpTimeouts),
    folder,
    domain: address.slice(address.lastIndexOf('@') + 1),
    site: (tag) => {
      const { company, language, mail, positions } = contentIn(published.current.content, tag);
      const overrides = {
        all: config.MAIL_TO,
        application: config.MAIL_TO_APPLICATION,
        contact: config.MAIL_TO_CONTACT,
        reachUs: config.MAIL_TO_REACH_US,
      };
      return { ...mail, company, language, positions, overrides };
    },
  };
}

/** The work of the service besides answering requests: delivery, retention, purging and sweeping of CVs, scans, counts. */
export class BackgroundTasks {
  /** Queues that a new submission has rows in. */
  #delivering: Pick<QueueWorker<unknown>, 'start' | 'wake' | 'stop'>[] = [];
  /** Queues that no submission wakes: nothing held is listed before a while, and answers come from the office, another process. */
  #polling: Pick<QueueWorker<unknown>, 'start' | 'stop'>[] = [];
  #stopPeriodic: (() => Promise<void>)[] = [];

  /**
   * Starts all of them; resolves once the first purge has finished.
   *
   * @param leftBehind - files last written before this moment were left behind by a crash; undefined if only their age can show
   * that
   */
  async start(
    app: FastifyInstance,
    { backoff, heldForMs }: Pick<ServiceTuning, 'backoff' | 'heldForMs'>,
    leftBehind: Date | undefined,
  ): Promise<void> {
    const { config, published, database, cvStore, scanner, metrics, counts, cvLinks, log } = app;
    const { mailer, folder: mailFolder, domain: mailDomain, site } = app.mail;
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RETENTION_DAYS: days } = config;
    const stores = { database, databaseUrl, cvStore, log };
    const onStrays = (files: number) => metrics.strays.set(files);
    this.#stopPeriodic.push(await startPurging({ ...stores, onStrays }, leftBehind));
    this.#stopPeriodic.push(startRetention({ ...stores, dataDir, days, mailFolder }));
    this.#stopPeriodic.push(startWritingCounts({ database, counts, log }));
    if (scanner !== undefined) {
      const onScanned = () => this.wakeDelivery();
      this.#stopPeriodic.push(startRescanning({ ...stores, scanner, onScanned }));
    }
    const now = () => new Date();
    const cvLink = mailedLinks(cvLinks, { origin: cvLinkOrigin(config, published), days, now });
    const forms = () => published.current.content.forms;
    const outgoing = { database, mailer, forms, site, metrics, log, backoff };
    const targets = webhookTargets(config);
    this.#delivering = [
      new Delivery({ ...outgoing, cvStore, cvLink }),
      // One queue each: an endpoint that is down does not delay the others.
      ...targets.map((target) =>
        webhooks({ ...outgoing, target, isFirst: target === targets[0], links: cvLinks, now }),
      ),
    ];
    this.#polling = [
      heldDigests({ ...outgoing, mailFolder, mailDomain, now, heldForMs }),
      answering(outgoing),
    ];
    for (const one of [...this.#delivering, ...this.#polling]) one.start();
  }

  /** Has new submissions delivered without waiting for the next poll. */
  wakeDelivery(): void {
    for (const one of this.#delivering) one.wake();
  }

  /** Stops all of them; deliveries in flight have this many milliseconds. */
  async stop(deliveryGraceMs: number): Promise<void> {
    await Promise.all([
      ...this.#stopPeriodic.map((stop) => stop()),
      ...[...this.#delivering, ...this.#polling].map((one) => one.stop(deliveryGraceMs)),
    ]);
  }
}
