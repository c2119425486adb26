/** Seconds from one event to the next. */
const SPACING = 4;
/** How many events a loop has: one for each of the brand's accents. */
export const EVENTS_IN_LOOP = 3;
/** Seconds until the film is again as it was. */
export const PERIOD = SPACING * EVENTS_IN_LOOP;
/** Seconds that an event can be seen after its flash, and that its comers can be seen before it. */
export const LIFE = 8.8;
export const LEAD = 0.8;

/** An event that can be seen at some moment. */
export interface Present {
  /** Its number since the beginning; the film repeats the first `EVENTS_IN_LOOP` of them. */
  readonly index: number;
  /** Seconds since its flash; negative while its comers are on their way. */
  readonly age: number;
}

/**
 * The events that can be seen, the oldest first. The loop has no beginning: before the first event there were others,
 * with negative numbers.
 *
 * @param seconds - time since the film's first frame
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

/** Which of the loop's events has a number: it says where an event is and which accent it has. */
export function slotOf(index: number): number {
  return ((index % EVENTS_IN_LOOP) + EVENTS_IN_LOOP) % EVENTS_IN_LOOP;
}

/** The number of the first event that cannot be seen yet. */
export function nextEventAt(seconds: number): number {
  return Math.floor((seconds + START + LEAD) / SPACING) + 1;
}

/** The first event's age in the first frame: its best moment, since the poster shows the same frame. */
const START = 3.15;

/** When particles reach a place: fast at first, then slower. Takes the way flown in units, gives seconds after the flash. */
export function arrival(flown: number): number {
  return (Math.max(0, flown) / 1250) ** 1.3;
}

/** How bright an event's tracks are at an age: whole until the next event is under way, then ever fainter. */
export function glowAt(age: number): number {
  return (1 - 0.6 * smooth(3.7, 5.8, age)) * (1 - smooth(4.8, LIFE, age));
}

/** How much of its color an event has at an age: the next one takes over. */
export function heatAt(age: number): number {
  return 1 - smooth(3.7, 5.8, age);
}

/** How bright the vertex is at an age: a flash, then an ember. */
export function flashAt(age: number): number {
  if (age < 0) return 0.5 * Math.exp(age * 7);
  return 1.9 * Math.exp(-age * 3.2) + 0.75 * glowAt(age) * Math.exp(-age / 6);
}

/**
 * How the live chamber sways, in units of shift per unit of depth, across and down. It begins still, as the film is: there
 * every moving hair would cost bytes.
 *
 * @param seconds - since the chamber is live
 */
export function tiltAfter(seconds: number): readonly [across: number, down: number] {
  const reach = smooth(0, 12, seconds);
  return [
    0.085 * reach * Math.sin((2 * Math.PI * seconds) / 17),
    0.04 * reach * Math.sin((2 * Math.PI * seconds) / 23),
  ];
}

/** 0 before one age, 1 after another, and a gentle way between. */
export function smooth(from: number, to: number, age: number): number {
  const share = Math.min(1, Math.max(0, (age - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
