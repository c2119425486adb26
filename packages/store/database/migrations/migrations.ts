import type { Migration } from 'kysely/migration';
import { cautions, facts, intake, promises, rareIndexes, repeatsInMemory } from './0001-to-0006.ts';
import { dailyCounts, erasing, narrowRows, pausedRetention } from './0012-to-0015.ts';
import {
  acknowledgements,
  cvTexts,
  languages,
  mailsAndPages,
  scans,
  sharedCounters,
  unreached,
  webhooks,
} from './0016-to-0025.ts';
import { office } from './0026-office.ts';

/** A migration that may be backward compatible. */
export interface SchemaChange extends Migration {
  /**
   * The last migration of the oldest servers that keep working after this one (expand and contract: one release only adds to the
   * schema, a later one drops what is unused since). Without it, only servers that know this migration start.
   */
  worksWith?: string;
}

/**
 * All migrations by name, in order. The combined result of released ones never changes, and each is idempotent.
 *
 * New ones declare in `worksWith` which servers keep working beside them (docs/decisions/0053-horizontal-scaling.md).
 */
export const MIGRATIONS: Readonly<Record<string, SchemaChange>> = {
  '0001-intake': intake,
  '0002-promises': promises,
  '0003-repeats-in-memory': repeatsInMemory,
  '0004-facts': facts,
  '0005-cautions': cautions,
  '0006-rare-indexes': rareIndexes,
  '0012-narrow-rows': narrowRows,
  '0013-erasing': erasing,
  '0014-paused-retention': pausedRetention,
  '0015-daily-counts': dailyCounts,
  '0016-shared-counters': { ...sharedCounters, worksWith: '0015-daily-counts' },
  '0017-scans': { ...scans, worksWith: '0015-daily-counts' },
  '0018-acknowledgements': { ...acknowledgements, worksWith: '0015-daily-counts' },
  '0019-webhooks': { ...webhooks, worksWith: '0015-daily-counts' },
  '0020-cv-texts': { ...cvTexts, worksWith: '0015-daily-counts' },
  '0021-mails-and-pages': { ...mailsAndPages, worksWith: '0015-daily-counts' },
  '0024-unreached': { ...unreached, worksWith: '0015-daily-counts' },
  '0025-languages': { ...languages, worksWith: '0015-daily-counts' },
  '0026-office': { ...office, worksWith: '0015-daily-counts' },
};
