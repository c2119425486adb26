/** The number of frames in a measurement. */
const JUDGED = 48;
/** The minimum interval between drawn frames in milliseconds, which caps the rate at sixty a second. */
const SHORTEST = 14;
/** Median intervals, in milliseconds, above which every other frame is skipped, and above which the film takes over. */
const LATE = 24;
const TOO_LATE = 58;

export type Verdict = 'keeps up' | 'is late' | 'is too late';

/** Throttles rendering: decides which animation frames are drawn, by the device's frame rate. */
export class Pace {
  #isHalved: boolean;
  #lastDrawn = Number.NEGATIVE_INFINITY;
  #lastSeen: number | undefined;
  #intervals: number[] = [];

  /** @param isHalved - whether to start with every other frame, for low-power devices */
  constructor(isHalved: boolean) {
    this.#isHalved = isHalved;
  }

  /** Whether every other frame is skipped. */
  get isHalved(): boolean {
    return this.#isHalved;
  }

  /**
   * Whether to draw a frame.
   *
   * @param timestamp - of the animation frame, in milliseconds
   */
  isDue(timestamp: number): boolean {
    if (timestamp - this.#lastDrawn < (this.#isHalved ? 2 * SHORTEST : SHORTEST)) return false;
    this.#lastDrawn = timestamp;
    return true;
  }

  /** Records an animation frame, and judges the device by the median interval once there are enough of them. */
  judge(timestamp: number): Verdict {
    if (this.#lastSeen !== undefined) this.#intervals.push(timestamp - this.#lastSeen);
    this.#lastSeen = timestamp;
    if (this.#intervals.length < JUDGED) return 'keeps up';
    const median = this.#intervals.sort((one, other) => one - other)[JUDGED / 2] ?? 0;
    this.#intervals = [];
    if (median > TOO_LATE) return 'is too late';
    if (median <= LATE) return 'keeps up';
    this.#isHalved = true;
    return 'is late';
  }

  /** Forgets the last frame before a pause, which must not count as an interval. */
  rest(): void {
    this.#lastSeen = undefined;
  }
}

/** Whether the device is known to be slow, or low on battery. */
export async function isLowPower(): Promise<boolean> {
  const { hardwareConcurrency, deviceMemory, getBattery } = navigator as Navigator & {
    deviceMemory?: number;
    getBattery?: () => Promise<{ charging: boolean; level: number }>;
  };
  if (hardwareConcurrency <= 2 || (deviceMemory ?? 4) <= 2) return true;
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery !== undefined && !battery.charging && battery.level <= 0.2;
}
