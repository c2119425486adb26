import type { Fault } from '@website/model/schema/faults/fault.ts';

/** Why something is not saved: what is wrong, or what would be lost. */
export class RefusedChangeError extends Error {
  override name = 'RefusedChangeError';
  readonly kind: 'changed-meanwhile' | 'faulty' | 'in-use' | 'taken' | 'unknown';
  readonly faults: readonly Fault[];

  constructor(kind: RefusedChangeError['kind'], message: string, faults: readonly Fault[] = []) {
    super(message);
    this.kind = kind;
    this.faults = faults;
  }
}
