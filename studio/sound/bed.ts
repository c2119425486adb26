import { type Random, seeded } from '@website/site/chamber/physics/random.ts';
import { screenMoments, showreel } from '../showreel/timeline.ts';
import { glide, span } from '../timing.ts';
import { wav } from '../wav.ts';
import { reverberate } from './room.ts';
import { chordAt, chords, flashes, passings } from './score.ts';
import { type Channel, rate, Tape } from './tape.ts';
import { breeze, bubbles, hold, pluck, pulse, rush, strike } from './voices.ts';

const { opening, parts, mark, length } = showreel;
const beat = 0.5;

/** Makes the mix as loud as films on the web are expected to be: about -16 LUFS. */
const master = 2.86;
/** The loudest that a sample may be: -2 decibels, so that nothing is above -1.5 between samples either. */
const ceiling = 0.79;

/** The showreel's sound as a WAV file: chords, a pulse, what flashes, what passes, and a figure that answers each screen. */
export function soundBed(): Buffer {
  const tape = new Tape(length);
  const random = seeded(3);
  for (const chord of chords) hold(tape, chord, random);
  keepTime(tape);
  for (const moment of screenMoments) answer(tape, moment, random);
  for (const passing of passings) breeze(tape, passing, 1.1, 0.55, random);
  for (const flash of flashes) {
    const isLast = flash === mark.meet;
    rush(tape, flash - (isLast ? 2 : 1.1), flash, { gain: isLast ? 0.34 : 0.2, random });
    strike(tape, flash, isLast ? 0.34 : 0.22);
    bubbles(tape, { from: flash, seconds: isLast ? 4 : 3.4, most: 46, gain: 0.02 }, random);
  }
  // A little crackling in between.
  bubbles(tape, { from: opening.flash, seconds: length - opening.flash - 1, most: 5, gain: 0.012 }, random);
  for (const [place, note] of [0, 7, 16, 19, 28].entries()) {
    pluck(tape, {
      from: mark.meet + 0.5 + place * 0.25,
      note: note + 12,
      pan: 0.2 + place * 0.15,
      gain: 0.055,
    });
  }
  return wav(
    tape.channels.map((channel, side) => finish(reverberate(channel, side))),
    rate,
  );
}

/** From the first word on a pulse at every beat: heavy at a word or a screen, else light. */
function keepTime(tape: Tape): void {
  const heavy = [...parts.map(({ word }) => word), ...screenMoments];
  const first = (parts[0]?.word ?? 0) - 0.5;
  const beats = Array.from({ length: Math.ceil((mark.meet - 1 - first) / beat) }, (_, index) => first + index * beat);
  // Every other screen falls between two beats.
  for (const from of new Set([...beats, ...heavy])) {
    const [bass = 0] = chordAt(from).notes;
    pulse(tape, { from, note: bass + 12, pan: 0.5, gain: heavy.includes(from) ? 0.15 : 0.07 });
  }
}

/** Three notes run up as a screen is switched on; then single ones follow, half a beat apart. */
function answer(tape: Tape, moment: number, random: Random): void {
  const begins = moment - 2 * beat;
  const upper = chordAt(begins).notes.slice(-3);
  for (const [place, note] of upper.entries()) {
    const from = begins + place * 0.125;
    pluck(tape, { from, note: note + 12, pan: 0.25 + 0.5 * random(), gain: 0.044 + 0.008 * place });
  }
  for (let from = begins + beat; from < moment + 1.2; from += beat / 2) {
    const note = upper[Math.floor(random() * upper.length)] ?? 12;
    const octave = random() < 0.4 ? 24 : 12;
    pluck(tape, { from, note: note + octave, pan: random(), gain: 0.014 + 0.012 * random() });
  }
}

/** Fades the beginning and the end, and rounds the loudest moments off instead of clipping them. */
function finish(channel: Channel): Channel {
  return channel.map((value, index) => {
    const time = index / rate;
    const faded = glide(span(time, 0, 0.6)) * (1 - glide(span(time, length - 1.9, length - 0.03)));
    return ceiling * Math.tanh((master * value * faded) / ceiling);
  });
}
