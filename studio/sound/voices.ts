import { gaussian, type Random } from '@website/site/chamber/physics/random.ts';
import { glide, span } from '../timing.ts';
import type { Tape } from './tape.ts';

/** A chord held between two times; notes as semitones from A at 110 Hz. */
export interface Chord {
  readonly from: number;
  readonly until: number;
  readonly notes: readonly number[];
}

/** A tone that begins at a time. */
interface Tone {
  readonly from: number;
  readonly note: number;
  readonly pan: number;
  readonly gain: number;
}

function pitch(note: number): number {
  return 110 * 2 ** (note / 12);
}

/** Holds a chord: voices slightly out of tune with each other, which swell and recede. */
export function hold(tape: Tape, { from, until, notes }: Chord, random: Random): void {
  const lead = Math.min(0.7, from);
  const seconds = until - from + lead + 1.1;
  for (const note of notes) {
    for (const detuning of [-0.06, 0.06]) {
      const frequency = pitch(note + detuning);
      const [phase, sway] = [2 * Math.PI * random(), 0.1 + 0.2 * random()];
      const gain = 0.021 / (1 + Math.max(0, note) * 0.055);
      tape.add({ from: from - lead, seconds, pan: random() }, (time) => {
        const envelope = glide(span(time, 0, 1.3)) * (1 - glide(span(time, seconds - 1.5, seconds)));
        const angle = 2 * Math.PI * frequency * time + phase;
        const open = 0.6 + 0.4 * Math.sin(2 * Math.PI * sway * time + phase);
        const wave =
          Math.sin(angle) +
          open * (0.3 * Math.sin(2 * angle) + 0.13 * Math.sin(3 * angle) + 0.05 * Math.sin(4 * angle));
        return gain * envelope * wave * (0.85 + 0.15 * open);
      });
    }
  }
}

/** Plucks a string, with an echo from the other side. */
export function pluck(tape: Tape, { from, note, pan, gain }: Tone): void {
  const frequency = pitch(note);
  for (const [echo, share] of [1, 0.32, 0.12].entries()) {
    const place = { from: from + echo * 0.375, seconds: 1.7, pan: echo % 2 === 0 ? pan : 1 - pan };
    tape.add(place, (time) => {
      const shimmer = 1.3 * Math.exp(-time * 10) * Math.sin(2 * Math.PI * frequency * 2 * time);
      const envelope = span(time, 0, 0.005) * Math.exp(-time * 3.6) * (1 - span(time, 1.5, 1.7));
      return gain * share * envelope * Math.sin(2 * Math.PI * frequency * time + shimmer);
    });
  }
}

/** A round low tone: the pulse. */
export function pulse(tape: Tape, { from, note, pan, gain }: Tone): void {
  const frequency = pitch(note);
  tape.add({ from, seconds: 0.6, pan }, (time) => {
    const envelope = glide(span(time, 0, 0.03)) * Math.exp(-time * 6) * (1 - span(time, 0.5, 0.6));
    const angle = 2 * Math.PI * frequency * time;
    return gain * envelope * (Math.sin(angle) + 0.24 * Math.sin(2 * angle));
  });
}

/** Air that passes from one side to the other as the camera moves. */
export function breeze(tape: Tape, middle: number, seconds: number, gain: number, random: Random): void {
  for (const side of [0, 1]) {
    let [once, twice, low] = [0, 0, 0];
    tape.add({ from: middle - seconds / 2, seconds, pan: side }, (time) => {
      const share = time / seconds;
      const swell = Math.sin(Math.PI * share) ** 2;
      const opening = 0.01 + 0.07 * swell;
      once += opening * (gaussian(random) - once);
      twice += opening * (once - twice);
      low += 0.006 * (twice - low);
      const passing = side === 0 ? Math.cos((share * Math.PI) / 2) : Math.sin((share * Math.PI) / 2);
      return gain * swell * passing * (twice - low);
    });
  }
}

/** Noise that swells toward a moment while its low-pass filter opens. */
export function rush(
  tape: Tape,
  from: number,
  until: number,
  { gain, random }: { readonly gain: number; readonly random: Random },
): void {
  for (const pan of [0.1, 0.9]) {
    let [once, twice] = [0, 0];
    tape.add({ from, seconds: until - from + 0.3, pan }, (time) => {
      const share = span(time, 0, until - from);
      const opening = 0.004 + 0.12 * share ** 3;
      once += opening * (gaussian(random) - once);
      twice += opening * (once - twice);
      return gain * share ** 2 * (1 - glide(span(time, until - from, until - from + 0.3))) * twice;
    });
  }
}

/** A low thump that falls in pitch. */
export function strike(tape: Tape, from: number, gain: number): void {
  tape.add({ from, seconds: 3, pan: 0.5 }, (time) => {
    const angle = 2 * Math.PI * (46 * time + (44 / 9) * (1 - Math.exp(-9 * time)));
    const envelope = span(time, 0, 0.008) * Math.exp(-time * 1.7) * (1 - span(time, 2.6, 3));
    return gain * envelope * Math.sin(angle);
  });
}

/** A time in which bubbles crackle, most of them in its beginning. */
interface Boiling {
  readonly from: number;
  readonly seconds: number;
  /** How many there are each second at first. */
  readonly most: number;
  readonly gain: number;
}

/** Small high clicks, as of liquid that begins to boil along tracks. */
export function bubbles(tape: Tape, { from, seconds, most, gain }: Boiling, random: Random): void {
  let time = 0;
  while (time < seconds) {
    const rate = most * Math.exp((-2.2 * time) / seconds);
    time += -Math.log(1 - random()) / rate;
    const frequency = 2200 * 2 ** (2.3 * random());
    const loud = gain * (0.3 + 0.7 * random() ** 2);
    tape.add({ from: from + time, seconds: 0.05, pan: random() }, (since) => {
      const envelope = span(since, 0, 0.0008) * Math.exp(-since * 150);
      return loud * envelope * Math.sin(2 * Math.PI * frequency * since * (1 + 2 * since));
    });
  }
}
