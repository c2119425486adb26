import { COUNT_KINDS, type CountKind, mostNames, OTHERS } from '../database/counts.ts';

/** How often something of a kind happened. */
export interface Count {
  kind: CountKind;
  name: string;
  number: number;
}

/** What has been counted and not yet kept. It takes up as much memory as there may be names, whatever is asked for. */
export class Counts {
  readonly #numbers = new Map(COUNT_KINDS.map((kind) => [kind, new Map<string, number>()]));

  add(kind: CountKind, name: string, number = 1): void {
    const ofKind = this.#numbers.get(kind);
    if (ofKind === undefined) return;
    const counted = ofKind.has(name) || ofKind.size < mostNames(kind) ? name : OTHERS;
    ofKind.set(counted, (ofKind.get(counted) ?? 0) + number);
  }

  /** Gives what has been counted, and begins anew. */
  take(): Count[] {
    const taken: Count[] = [];
    for (const [kind, ofKind] of this.#numbers) {
      for (const [name, number] of ofKind) taken.push({ kind, name, number });
      ofKind.clear();
    }
    return taken;
  }

  /** Takes back what could not be kept. */
  putBack(counts: readonly Count[]): void {
    for (const { kind, name, number } of counts) this.add(kind, name, number);
  }
}
