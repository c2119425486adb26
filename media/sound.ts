import { gaussian, type Random, seeded } from './random.ts';
import { showreel } from './scene/timeline.ts';
import { glide, span } from './timing.ts';
import { wav } from './wav.ts';

const rate = 48_000;

/** One channel of sound. */
type Channel = Float32Array<ArrayBuffer>;

/** A chord held between two times; notes as semitones from A at 110 Hz. */
interface Chord {
  readonly from: number;
  readonly until: number;
  readonly notes: readonly number[];
}

/** Sound in the making: left and right. */
class Tape {
  readonly channels: readonly [Channel, Channel];

  constructor(seconds: number) {
    this.channels = [new Float32Array(seconds * rate), new Float32Array(seconds * rate)];
  }

  /**
   * Adds a voice.
   *
   * @param pan - from 0, left, to 1, right
   * @param sample - its value, some seconds after it begins
   */
  add(from: number, seconds: number, pan: number, sample: (time: number) => number): void {
    const [leftGain, rightGain] = [Math.cos((pan * Math.PI) / 2), Math.sin((pan * Math.PI) / 2)];
    const [left, right] = this.channels;
    const first = Math.round(from * rate);
    const count = Math.min(Math.round(seconds * rate), left.length - first);
    for (let index = 0; index < count; index++) {
      const value = sample(index / rate);
      left[first + index] = (left[first + index] ?? 0) + value * leftGain;
      right[first + index] = (right[first + index] ?? 0) + value * rightGain;
    }
  }
}

/** The showreel's sound bed as a WAV file: chords that change with the pictures, and a note for each that arrives. */
export function soundBed(): Buffer {
  const { words, verticals, mark, length } = showreel;
  const tape = new Tape(length);
  const random = seeded(3);
  const third = (verticals.until - verticals.from) / 3;
  const chords: Chord[] = [
    { from: 0, until: words.until, notes: [-12, 0, 7, 14, 15] },
    { from: words.until, until: words.until + third, notes: [-16, -4, 8, 12, 15] },
    { from: words.until + third, until: words.until + 2 * third, notes: [-9, 3, 10, 14, 19] },
    { from: words.until + 2 * third, until: mark.meet, notes: [-14, -2, 5, 14, 17] },
    { from: mark.meet, until: length, notes: [-12, 0, 7, 11, 16, 19] },
  ];
  for (const chord of chords) hold(tape, chord, random);

  for (const { from, each, count } of [words, verticals]) {
    for (let index = 0; index < count; index++) {
      const begins = from + index * each;
      const chord = chords.findLast((one) => one.from <= begins + 0.01);
      // Three notes run upwards as the drawing's strokes find their places.
      for (const [place, note] of (chord?.notes.slice(-3) ?? []).entries()) {
        pluck(tape, begins + 0.12 + place * 0.19, note + 12, 0.25 + 0.5 * random(), 0.05 + 0.012 * place);
      }
    }
  }
  rush(tape, mark.from, mark.meet, random);
  strike(tape, mark.meet);
  for (const [place, note] of [0, 7, 16, 19, 28].entries()) {
    pluck(tape, mark.meet + 0.3 + place * 0.16, note + 12, 0.2 + place * 0.15, 0.05);
  }
  return wav(
    tape.channels.map((channel, side) => finish(reverberate(channel, side))),
    rate,
  );
}

function pitch(note: number): number {
  return 110 * 2 ** (note / 12);
}

function hold(tape: Tape, { from, until, notes }: Chord, random: Random): void {
  const lead = Math.min(0.9, from);
  const seconds = until - from + lead + 0.9;
  for (const note of notes) {
    for (const detuning of [-0.05, 0.05]) {
      const frequency = pitch(note + detuning);
      const [phase, sway] = [2 * Math.PI * random(), 0.1 + 0.2 * random()];
      const gain = 0.02 / (1 + Math.max(0, note) * 0.05);
      tape.add(from - lead, seconds, random(), (time) => {
        const envelope = glide(span(time, 0, 1.2)) * (1 - glide(span(time, seconds - 1.4, seconds)));
        const angle = 2 * Math.PI * frequency * time + phase;
        const wave = Math.sin(angle) + 0.28 * Math.sin(2 * angle) + 0.1 * Math.sin(3 * angle);
        return gain * envelope * wave * (0.8 + 0.2 * Math.sin(2 * Math.PI * sway * time + phase));
      });
    }
  }
}

function pluck(tape: Tape, from: number, note: number, pan: number, gain: number): void {
  const frequency = pitch(note);
  for (const [echo, share] of [1, 0.34, 0.14].entries()) {
    tape.add(from + echo * 0.31, 1.6, echo % 2 === 0 ? pan : 1 - pan, (time) => {
      const shimmer = 1.4 * Math.exp(-time * 9) * Math.sin(2 * Math.PI * frequency * 2 * time);
      return (
        gain *
        share *
        span(time, 0, 0.004) *
        Math.exp(-time * 3.4) *
        Math.sin(2 * Math.PI * frequency * time + shimmer)
      );
    });
  }
}

/** Noise that swells towards a moment, its low-pass opening. */
function rush(tape: Tape, from: number, until: number, random: Random): void {
  for (const pan of [0.1, 0.9]) {
    let [once, twice] = [0, 0];
    tape.add(from, until - from + 0.25, pan, (time) => {
      const share = span(time, 0, until - from);
      const opening = 0.004 + 0.1 * share ** 3;
      once += opening * (gaussian(random) - once);
      twice += opening * (once - twice);
      return 0.34 * share ** 2 * (1 - span(time, until - from, until - from + 0.25)) * twice;
    });
  }
}

/** A low stroke that falls in pitch. */
function strike(tape: Tape, from: number): void {
  tape.add(from, 3, 0.5, (time) => {
    const angle = 2 * Math.PI * (46 * time + (44 / 9) * (1 - Math.exp(-9 * time)));
    return 0.26 * span(time, 0, 0.006) * Math.exp(-time * 1.7) * Math.sin(angle);
  });
}

/** Adds a room: a few damped echoes that feed back into themselves. */
function reverberate(channel: Channel, side: number): Channel {
  const wet = new Float32Array(channel);
  for (const delay of [0.0297, 0.0411, 0.0573, 0.0827]) {
    const shift = Math.round((delay + side * 0.0013) * rate);
    const room = new Float32Array(channel.length);
    let damped = 0;
    for (let index = shift; index < room.length; index++) {
      damped += 0.42 * ((room[index - shift] ?? 0) - damped);
      room[index] = (channel[index - shift] ?? 0) + 0.76 * damped;
      wet[index] = (wet[index] ?? 0) + 0.13 * (room[index] ?? 0);
    }
  }
  return wet;
}

function finish(channel: Channel): Channel {
  const { length } = showreel;
  return channel.map((value, index) => {
    const time = index / rate;
    return Math.tanh(
      value * glide(span(time, 0, 0.8)) * (1 - glide(span(time, length - 1.6, length - 0.02))),
    );
  });
}
