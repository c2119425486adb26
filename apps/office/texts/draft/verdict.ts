import type { Fault } from '@website/model/schema/faults/fault.ts';
import { Problem } from '../../problems/problems.ts';

/** A draft's faults: in its own file, and in others. */
export interface Verdict {
  readonly own: readonly Fault[];
  readonly others: readonly Fault[];
  readonly isChanged: boolean;
  /** Of the saved file, which may have changed. */
  readonly stamp: string;
}

/** Faults of a file, and those of others. */
export function split(file: string, faults: readonly Fault[]): { own: Fault[]; others: Fault[] } {
  return {
    own: faults.filter((fault) => fault.file === file),
    others: faults.filter((fault) => fault.file !== file),
  };
}

/** New faults. */
export function newOf(before: readonly Fault[], after: readonly Fault[]): Fault[] {
  const known = new Set(before.map(keyOf));
  return after.filter((fault) => !known.has(keyOf(fault)));
}

function keyOf({ file, field, reason }: Fault): string {
  return JSON.stringify([file, field, reason]);
}

/** Why a change is refused: its faults, or what would be lost. */
export class RefusedChangeError extends Problem {
  override name = 'RefusedChangeError';
  readonly kind: 'changed-meanwhile' | 'faulty' | 'in-use' | 'not-updatable' | 'taken' | 'unknown';

  constructor(kind: RefusedChangeError['kind'], message: string, faults: readonly Fault[] = []) {
    super(409, message, { kind, faults });
    this.kind = kind;
  }
}
