import { setImmediate } from 'node:timers/promises';

/** How items are grouped. */
export interface Grouping<Item> {
  /** How many items may share a commit, so that the first does not wait long for the last. */
  largest: number;
  /** What an item weighs, and how much a group of several weighs at most, so that no commit takes long. */
  weight?: ((item: Item) => number) | undefined;
  heaviest?: number | undefined;
  /** How many commits may be under way at once. */
  atOnce: number;
  /** What no two items may have in common that are committed at once, because one would decide the fate of the other. */
  exclusiveKeys: (item: Item) => readonly string[];
  /** Whether a fault concerns some item, rather than all that could be committed. */
  isOfItem: (error: unknown) => boolean;
  /** Whether an item that failed alone may be kept the next time: somebody else was in its way at that moment. */
  isOfMoment?: (error: unknown) => boolean;
  /** Whether whatever waits would fail like that, and only after as long a wait. */
  isOfAll?: (error: unknown) => boolean;
  /** Called with how many items shared a commit. */
  onGroup?: ((size: number) => void) | undefined;
}

/** How often an item is committed alone. Whoever was in its way has mostly ended by the first time. */
const MOST_ATTEMPTS = 5;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * One commit for everything that waits: a commit costs a wait for the disk, however much it holds. If a group fails for the
 * fault of one of its items, each is committed once more, alone, and again as long as somebody else is in its way; otherwise
 * all of the group are refused with the reason.
 *
 * @param commit - keeps a group, all of it or nothing, and gives the result of each item in the same order
 * @returns resolves with the result of an item when it is committed
 */
export function groupCommit<Item, Result>(
  commit: (group: readonly Item[]) => Promise<readonly Result[]>,
  {
    largest,
    weight = () => 0,
    heaviest = Infinity,
    atOnce,
    exclusiveKeys,
    isOfItem,
    isOfMoment = () => false,
    isOfAll = () => false,
    onGroup,
  }: Grouping<Item>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  const marksUnderWay = new Set<string>();

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      await gather();
      const group = takeGroup();
      // All that wait have a mark in common with what is being committed: whoever commits that goes on with them.
      if (group.length === 0) break;
      const marks = group.flatMap(({ item }) => exclusiveKeys(item));
      for (const mark of marks) marksUnderWay.add(mark);
      await settle(group);
      for (const mark of marks) marksUnderWay.delete(mark);
    }
    running -= 1;
  }

  /** What comes at the same time is committed together: it waits while each turn of the event loop brings more. */
  async function gather(): Promise<void> {
    for (let before = 0; waiting.length > before && waiting.length < largest; ) {
      before = waiting.length;
      await setImmediate();
    }
  }

  function takeGroup(): Waiting<Item, Result>[] {
    const group: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    const marked = new Set(marksUnderWay);
    let looked = 0;
    let weighed = 0;
    for (const one of waiting) {
      weighed += weight(one.item);
      if (group.length === largest || (group.length > 0 && weighed > heaviest)) break;
      looked += 1;
      const own = exclusiveKeys(one.item);
      (own.some((mark) => marked.has(mark)) ? left : group).push(one);
      // Those left behind count, too: items with a mark in common are taken in the order in which they came.
      for (const mark of own) marked.add(mark);
    }
    waiting = [...left, ...waiting.slice(looked)];
    return group;
  }

  async function settle(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      await keep(group);
    } catch (error) {
      if (isOfItem(error)) {
        for (const one of group) await keepAlone(one, 1);
        return;
      }
      const others = isOfAll(error) ? waiting.splice(0) : [];
      for (const { reject } of [...group, ...others]) reject(error);
    }
  }

  async function keepAlone(one: Waiting<Item, Result>, attempt: number): Promise<void> {
    // Each waits for the disk: pages get a turn in between.
    await setImmediate();
    await keep([one]).catch((error: unknown) => {
      if (attempt === MOST_ATTEMPTS || !isOfMoment(error)) return one.reject(error);
      return keepAlone(one, attempt + 1);
    });
  }

  async function keep(group: readonly Waiting<Item, Result>[]): Promise<void> {
    const results = await commit(group.map(({ item }) => item));
    for (const [index, result] of results.entries()) group[index]?.resolve(result);
    onGroup?.(group.length);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < atOnce) run();
    });
}
