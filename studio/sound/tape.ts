/** Samples per second. */
export const rate = 48_000;

/** One channel of sound. */
export type Channel = Float32Array<ArrayBuffer>;

/** Where a voice is placed in time and space. */
export interface Place {
  /** When it begins, and how long it lasts, in seconds. */
  readonly from: number;
  readonly seconds: number;
  /** From 0, left, to 1, right. */
  readonly pan: number;
}

/** Sound in the making: left and right. */
export class Tape {
  readonly channels: readonly [Channel, Channel];

  constructor(seconds: number) {
    this.channels = [new Float32Array(seconds * rate), new Float32Array(seconds * rate)];
  }

  /**
   * Adds a voice.
   *
   * @param sample - its value at a time in seconds, counted from its beginning
   */
  add({ from, seconds, pan }: Place, sample: (time: number) => number): void {
    const [leftGain, rightGain] = [Math.cos((pan * Math.PI) / 2), Math.sin((pan * Math.PI) / 2)];
    const [left, right] = this.channels;
    const first = Math.round(from * rate);
    const count = Math.min(Math.round(seconds * rate), left.length - first);
    for (let index = Math.max(0, -first); index < count; index++) {
      const value = sample(index / rate);
      left[first + index] = (left[first + index] ?? 0) + value * leftGain;
      right[first + index] = (right[first + index] ?? 0) + value * rightGain;
    }
  }
}
