/** Frames over which is judged whether the device keeps up. */
const JUDGED = 48;
/** Milliseconds: no more than sixty frames a second are drawn. */
const SHORTEST = 14;
/** Milliseconds from one frame to the next beyond which every other is left out, and beyond which the film is better. */
const LATE = 24;
const TOO_LATE = 58;

/** What a device can do. */
export type Verdict = 'keeps up' | 'is late' | 'is too late';

/** Decides which of the browser's frames are drawn. */
export class Pace {
  #isHalved: boolean;
  #lastDrawn = Number.NEGATIVE_INFINITY;
  #lastSeen: number | undefined;
  #ways: number[] = [];

  /**
   * @param isHalved - whether to begin with every other frame, since the device has little power
   */
  constructor(isHalved: boolean) {
    this.#isHalved = isHalved;
  }

  /** Whether every other frame is left out. */
  get isHalved(): boolean {
    return this.#isHalved;
  }

  /**
   * Whether a frame is to be drawn.
   *
   * @param moment - the frame's, in milliseconds
   */
  isDue(moment: number): boolean {
    if (moment - this.#lastDrawn < (this.#isHalved ? 2 * SHORTEST : SHORTEST)) return false;
    this.#lastDrawn = moment;
    return true;
  }

  /** Judges by the way from the last frame that the browser offered to this one, in milliseconds. */
  judge(moment: number): Verdict {
    if (this.#lastSeen !== undefined) this.#ways.push(moment - this.#lastSeen);
    this.#lastSeen = moment;
    if (this.#ways.length < JUDGED) return 'keeps up';
    const middle = this.#ways.sort((one, other) => one - other)[JUDGED / 2] ?? 0;
    this.#ways = [];
    if (middle > TOO_LATE) return 'is too late';
    if (middle <= LATE) return 'keeps up';
    this.#isHalved = true;
    return 'is late';
  }

  /** Forgets the last frame: there will be none for a while. */
  rest(): void {
    this.#lastSeen = undefined;
  }
}

/** Whether the device is known to be weak, or short of power. */
export async function isLowPower(): Promise<boolean> {
  const { hardwareConcurrency, deviceMemory, getBattery } = navigator as Navigator & {
    deviceMemory?: number;
    getBattery?: () => Promise<{ charging: boolean; level: number }>;
  };
  if (hardwareConcurrency <= 2 || (deviceMemory ?? 4) <= 2) return true;
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery !== undefined && !battery.charging && battery.level <= 0.2;
}
