/** Seconds from one event to the next. */
const SPACING = 4;
/** The number of events in a loop: one for each of the brand's accents. */
export const EVENTS_IN_LOOP = 3;
/** The loop's duration in seconds. */
export const PERIOD = SPACING * EVENTS_IN_LOOP;
/** Seconds for which an event is visible after its flash, and its incoming particles before it. */
export const LIFE = 8.8;
export const LEAD = 0.8;

/** A visible event. */
export interface Present {
  /** Its number since the start; the film loops the first `EVENTS_IN_LOOP`. */
  readonly index: number;
  /** Seconds since its flash; negative before it. */
  readonly age: number;
}

/**
 * The visible events, the oldest first. Those before the film's first frame have negative numbers.
 *
 * @param seconds - since the film's first frame
 */
export function eventsAt(seconds: number): Present[] {
  const first = Math.ceil((seconds + START - LIFE) / SPACING);
  const last = Math.floor((seconds + START + LEAD) / SPACING);
  const present: Present[] = [];
  for (let index = first; index <= last; index++) {
    present.push({ index, age: seconds + START - index * SPACING });
  }
  return present;
}

/** An event's index in the loop, which gives its vertex and accent. */
export function slotOf(index: number): number {
  return ((index % EVENTS_IN_LOOP) + EVENTS_IN_LOOP) % EVENTS_IN_LOOP;
}

/** The number of the first event that is not visible yet. */
export function nextEventAt(seconds: number): number {
  return Math.floor((seconds + START + LEAD) / SPACING) + 1;
}

/** The first event's age in the first frame, which is also the poster. */
const START = 3.15;

/** The time at which particles reach a distance from the vertex, in seconds after the flash: they slow down. */
export function arrival(flown: number): number {
  return (Math.max(0, flown) / 1250) ** 1.3;
}

/** The brightness of an event's tracks at an age: full until the next event has started, then fading out. */
export function glowAt(age: number): number {
  return (1 - 0.6 * smooth(3.7, 5.8, age)) * (1 - smooth(4.8, LIFE, age));
}

/** The share of its accent in an event's color at an age. */
export function heatAt(age: number): number {
  return 1 - smooth(3.7, 5.8, age);
}

/** The brightness of the vertex at an age: a flash, then an ember. */
export function flashAt(age: number): number {
  if (age < 0) return 0.5 * Math.exp(age * 7);
  return 1.9 * Math.exp(-age * 3.2) + 0.75 * glowAt(age) * Math.exp(-age / 6);
}

/**
 * The parallax of the live chamber, in units of shift per unit of depth. It starts at zero like the film, which never moves,
 * since moving strokes would cost bytes.
 *
 * @param seconds - since the chamber went live
 */
export function tiltAfter(seconds: number): readonly [across: number, down: number] {
  const reach = smooth(0, 12, seconds);
  return [
    0.085 * reach * Math.sin((2 * Math.PI * seconds) / 17),
    0.04 * reach * Math.sin((2 * Math.PI * seconds) / 23),
  ];
}

/** Smoothstep from 0 before one age to 1 after another. */
export function smooth(from: number, to: number, age: number): number {
  const share = Math.min(1, Math.max(0, (age - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
