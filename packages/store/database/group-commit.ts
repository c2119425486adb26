import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import {
  type CallRecord,
  exclusiveKeys,
  type KeepResult,
  keepCallRecords,
  recordWeight,
} from './call-records.ts';
import { isSqlite } from './engines/node-sqlite.ts';
import { isWriteConflict } from './engines/postgres.ts';
import { isLocked, storageFault } from './storage-fault.ts';
import type { Database } from './tables.ts';

/** How items are grouped into commits. */
export interface Grouping<Item> {
  /** The maximum number of items in a group, so that the first does not wait long for the last. */
  maxSize: number;
  /** The weight of an item, and the maximum weight of a group of several, so that no commit takes long. */
  weightOf?: ((item: Item) => number) | undefined;
  maxWeight?: number | undefined;
  /** How many commits may run at the same time. */
  concurrency: number;
  /** Items with a key in common are never committed at the same time, since one decides the result of the other. */
  exclusiveKeys: (item: Item) => readonly string[];
  /** Whether an error is the fault of an item, rather than of the storage. */
  isItemFault: (error: unknown) => boolean;
  /** Whether an item that failed alone may succeed if it is retried, such as after a write conflict. */
  isTransient?: (error: unknown) => boolean;
  /** Whether all waiting items would fail with the same error, and only after as long a wait. */
  failsAll?: (error: unknown) => boolean;
  /** Called with the size of each committed group. */
  onGroup?: ((size: number) => void) | undefined;
}

/** How often an item is committed alone; a conflicting transaction has mostly ended by the first time. */
const MAX_ATTEMPTS = 5;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Group commit: one commit for all waiting items, since a commit waits for the disk however much it holds. If a group fails by
 * the fault of an item, each item is committed alone, and retried after transient errors; otherwise the whole group is rejected.
 *
 * @example const add = groupCommit(insertAll, { maxSize: 256, concurrency: 1, exclusiveKeys: () => [], isItemFault });
 * @param commit - commits a group, all of it or nothing, and returns the results in the same order
 * @returns a function that resolves with the result of an item once it is committed
 */
export function groupCommit<Item, Result>(
  commit: (group: readonly Item[]) => Promise<readonly Result[]>,
  {
    maxSize,
    weightOf = () => 0,
    maxWeight = Infinity,
    concurrency,
    exclusiveKeys,
    isItemFault,
    isTransient = () => false,
    failsAll = () => false,
    onGroup,
  }: Grouping<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  const keysInFlight = new Set<string>();

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      await fill();
      const group = takeGroup();
      // All waiting items share a key with a running commit: that one continues with them.
      if (group.length === 0) break;
      const keys = group.flatMap(({ item }) => exclusiveKeys(item));
      for (const key of keys) keysInFlight.add(key);
      await commitOrRetry(group);
      for (const key of keys) keysInFlight.delete(key);
    }
    running -= 1;
  }

  /** Yields to the event loop as long as each turn brings more items. */
  async function fill(): Promise<void> {
    for (let before = 0; waiting.length > before && waiting.length < maxSize; ) {
      before = waiting.length;
      await setImmediate();
    }
  }

  function takeGroup(): Waiting<Item, Result>[] {
    const group: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const taken = new Set(keysInFlight);
    let seen = 0;
    let weight = 0;
    for (const one of waiting) {
      weight += weightOf(one.item);
      if (group.length === maxSize || (group.length > 0 && weight > maxWeight)) break;
      seen += 1;
      const keys = exclusiveKeys(one.item);
      (keys.some((key) => taken.has(key)) ? left : group).push(one);
      // Also the keys of items left behind: items with a key in common are committed in the order of arrival.
      for (const key of keys) taken.add(key);
    }
    waiting = [...left, ...waiting.slice(seen)];
    return group;
  }

  async function commitOrRetry(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      await commitGroup(group);
    } catch (error) {
      if (isItemFault(error)) {
        for (const one of group) await commitAlone(one, 1);
        return;
      }
      const others = failsAll(error) ? waiting.splice(0) : [];
      for (const { reject } of [...group, ...others]) reject(error);
    }
  }

  async function commitAlone(one: Waiting<Item, Result>, attempt: number): Promise<void> {
    // Each commit blocks on the disk: yield to other requests in between.
    await setImmediate();
    await commitGroup([one]).catch((error: unknown) => {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) return one.reject(error);
      return commitAlone(one, attempt + 1);
    });
  }

  async function commitGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    const results = await commit(group.map(({ item }) => item));
    for (const [index, result] of results.entries()) group[index]?.resolve(result);
    onGroup?.(group.length);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < concurrency) run();
    });
}

/** Writes call records to the database by group commit. */
export interface Keeper {
  /**
   * Resolves once the call record is durable.
   *
   * @throws {Error} if the storage failed, and nothing was stored
   */
  keep: (record: CallRecord) => Promise<KeepResult>;
}

export interface KeeperOptions {
  /** Right-hand side of notifications' Message-IDs. */
  mailDomain: string;
  /** Names of the webhook targets that get a message for each submission. */
  webhooks?: readonly string[];
  maxGroupSize?: number;
  now?: () => Date;
  /** Called with the number of call records of each transaction. */
  onGroup?: (size: number) => void;
}

const MAX_GROUP_SIZE = 256;

/** Characters: SQLite writes a megabyte in a few milliseconds, and blocks the event loop meanwhile. */
const MAX_GROUP_WEIGHT = 1_000_000;

/** SQLite writes one transaction at a time; PostgreSQL may have a long round trip. */
const CONCURRENCY = { sqlite: 1, postgres: 4 };

/**
 * Opens a keeper, whose transactions each take all waiting call records.
 *
 * @example
 * const { keep } = openKeeper(database, { mailDomain: 'company.example' });
 * const result = await keep({ submission: { kind: 'contact', body } });
 */
export function openKeeper(
  database: Kysely<Database>,
  {
    mailDomain,
    webhooks = [],
    maxGroupSize = MAX_GROUP_SIZE,
    now = () => new Date(),
    onGroup,
  }: KeeperOptions,
): Keeper {
  const commit = groupCommit<CallRecord, KeepResult>(
    (records) =>
      database
        .transaction()
        .execute((transaction) => keepCallRecords(transaction, records, { mailDomain, webhooks }, now())),
    {
      maxSize: maxGroupSize,
      concurrency: isSqlite(database) ? CONCURRENCY.sqlite : CONCURRENCY.postgres,
      weightOf: recordWeight,
      maxWeight: MAX_GROUP_WEIGHT,
      exclusiveKeys,
      // Another server may have inserted the same form at the same moment; a retry finds its row.
      isItemFault: (error) => isWriteConflict(error) || storageFault(error) === undefined,
      isTransient: isWriteConflict,
      failsAll: isLocked,
      onGroup,
    },
  );
  return { keep: commit };
}
