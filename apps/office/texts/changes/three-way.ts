/** The path of a field: names of fields, and indices of entries. */
export type Field = readonly (string | number)[];

/** A field that both sides changed differently. */
export interface Conflict {
  readonly field: Field;
  readonly base: unknown;
  /** Undefined if it was removed. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The result of a three-way merge. */
export interface Merged {
  /** The merged value, with mine for conflicts. */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
  /** The fields that only the other side changed, which are theirs now. */
  readonly taken: readonly Field[];
}

type Notes = { readonly conflicts: Conflict[]; readonly taken: Field[] };

/**
 * Merges two versions of a value, field by field and entry by entry: a change of only one side wins.
 *
 * @param base - the common ancestor; undefined if it is unknown, so that every difference is a conflict
 * @example
 * threeWay({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }).value // { a: 2, b: 3 }
 */
export function threeWay(base: unknown, mine: unknown, theirs: unknown): Merged {
  const notes: Notes = { conflicts: [], taken: [] };
  return { value: merged([], base, mine, theirs, notes), ...notes };
}

/**
 * Resolves the conflicts of a merged value.
 *
 * @param choices - in the order of the conflicts
 */
export function resolved(
  { value, conflicts }: Pick<Merged, 'value' | 'conflicts'>,
  choices: readonly ('mine' | 'theirs')[],
): unknown {
  const root = { value: structuredClone(value) };
  // From last to first, so that removing an entry does not shift those of conflicts yet to be resolved.
  for (const [index, conflict] of [...conflicts.entries()].reverse()) {
    const way = ['value', ...conflict.field];
    const last = way.at(-1) ?? 'value';
    const holder = way
      .slice(0, -1)
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], root);
    const chosen = conflict[choices[index] ?? 'mine'];
    if (chosen !== undefined) (holder as Record<string, unknown>)[last] = chosen;
    else if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete (holder as Record<string, unknown>)[last];
  }
  return root.value;
}

function merged(field: Field, base: unknown, mine: unknown, theirs: unknown, notes: Notes): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) {
    notes.taken.push(field);
    return theirs;
  }
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergedLists(field, Array.isArray(base) ? base : [], mine, theirs, notes);
  if (isGroup(mine) && isGroup(theirs)) {
    const before = isGroup(base) ? base : {};
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return Object.fromEntries(
      names.flatMap((name) => {
        const part = merged([...field, name], before[name], mine[name], theirs[name], notes);
        return part === undefined ? [] : [[name, part]];
      }),
    );
  }
  notes.conflicts.push({ field, base, mine, theirs });
  return mine;
}

/** An entry of a merged list: one of the base, or an added one. */
type Slot = { readonly from: number } | { readonly added: unknown };

function mergedLists(
  field: Field,
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  notes: Notes,
): unknown[] {
  const [fromMine, fromTheirs] = [originsOf(base, mine), originsOf(base, theirs)];
  const entries: unknown[] = [];
  const slots = isInOrder(fromMine)
    ? sequence([theirs, fromTheirs], [mine, fromMine])
    : sequence([mine, fromMine], [theirs, fromTheirs]);
  for (const slot of slots) {
    if ('added' in slot) {
      entries.push(slot.added);
      continue;
    }
    const before = base[slot.from];
    const [own, other] = [mine[fromMine.indexOf(slot.from)], theirs[fromTheirs.indexOf(slot.from)]];
    const way = [...field, entries.length];
    if (own !== undefined && other !== undefined) entries.push(merged(way, before, own, other, notes));
    else if (own === undefined ? !isSame(before, other) : !isSame(before, own)) {
      // One side removed the entry, the other changed it.
      notes.conflicts.push({ field: way, base: before, mine: own, theirs: other });
      entries.push(own ?? other);
    } else if (other === undefined) notes.taken.push(way);
  }
  return entries;
}

/** The entries of one list in order; those of the other list are inserted after their predecessors there. */
function sequence(
  [lead, leadFrom]: readonly [readonly unknown[], Origins],
  [other, otherFrom]: readonly [readonly unknown[], Origins],
): Slot[] {
  const slotOf = (list: readonly unknown[], from: Origins, index: number): Slot => {
    const origin = from[index];
    return origin === undefined ? { added: list[index] } : { from: origin };
  };
  const slots = lead.map((_, index) => slotOf(lead, leadFrom, index));
  let after = -1;
  for (const index of other.keys()) {
    const slot = slotOf(other, otherFrom, index);
    const there = slots.findIndex((one) => isSame(one, slot));
    if (there < 0) slots.splice(after + 1, 0, slot);
    after = there < 0 ? after + 1 : there;
  }
  return slots;
}

/** The index of each entry's origin in the base; undefined for an added one. */
type Origins = readonly (number | undefined)[];

function originsOf(base: readonly unknown[], list: readonly unknown[]): Origins {
  const left = new Set(base.keys());
  const origins: (number | undefined)[] = list.map(() => undefined);
  const pair = (isRight: (from: number, to: number) => boolean) => {
    for (const to of list.keys()) {
      if (origins[to] !== undefined) continue;
      const from = left.has(to) && isRight(to, to) ? to : [...left].find((one) => isRight(one, to));
      if (from === undefined) continue;
      origins[to] = from;
      left.delete(from);
    }
  };
  pair((from, to) => isSame(base[from], list[to]));
  pair((from, to) => nameOf(base[from]) !== undefined && nameOf(base[from]) === nameOf(list[to]));
  pair((from, to) => isAlike(base[from], list[to]));
  // An entry at the same position is a changed one; groups only if none was added or removed.
  pair(
    (from, to) =>
      (!isGroup(list[to]) || list.length === base.length) &&
      from === (to === 0 ? -1 : (origins[to - 1] ?? Number.NaN)) + 1,
  );
  return origins;
}

function isInOrder(origins: Origins): boolean {
  const known = origins.filter((from) => from !== undefined);
  return known.every((from, index) => index === 0 || from > (known[index - 1] ?? 0));
}

/** An entry's name: its first text. */
function nameOf(entry: unknown): string | undefined {
  if (!isGroup(entry)) return undefined;
  return Object.values(entry).find((part): part is string => typeof part === 'string');
}

/** Whether at least half of two entries' fields are equal. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!(isGroup(one) && isGroup(other))) return false;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const same = names.filter((name) => isSame(one[name], other[name]));
  return same.length > 0 && same.length * 2 >= names.length;
}

/** The values come from one form, so their fields are in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
