import { type Random, seeded } from '../random.ts';
import { showreel } from '../scene/timeline.ts';
import { glide, span } from '../timing.ts';
import { wav } from '../wav.ts';
import { reverberate } from './room.ts';
import { type Channel, rate, Tape } from './tape.ts';
import { breeze, type Chord, hold, pluck, pulse, rush, strike } from './voices.ts';

const { words, verticals, platforms, mark, length } = showreel;
const beat = 0.5;

/** Makes the mix as loud as films on the web are expected to be: about -20 LUFS. */
const master = 1.85;

const chords: readonly Chord[] = [
  { from: 0, until: words.until, notes: [-12, 0, 7, 14, 15] },
  { from: words.until, until: 8, notes: [-16, -4, 8, 12, 15, 19] },
  { from: 8, until: verticals.until, notes: [-9, 3, 10, 14, 19] },
  { from: platforms.from, until: 15, notes: [-7, 5, 12, 15, 19] },
  { from: 15, until: 19, notes: [-4, 8, 12, 15, 17] },
  { from: 19, until: mark.meet, notes: [-14, -2, 5, 10, 14, 17] },
  { from: mark.meet, until: length, notes: [-12, 0, 7, 11, 16, 19] },
];

/** When the camera moves on: each cut of the showreel. */
const cuts = [words, verticals, platforms].flatMap(({ from, each, count }) =>
  Array.from({ length: count }, (_, index) => from + index * each),
);

/** The showreel's sound bed as a WAV file: chords, a pulse, and a figure that answers each new picture. */
export function soundBed(): Buffer {
  const tape = new Tape(length);
  const random = seeded(3);
  for (const chord of chords) hold(tape, chord, random);
  keepTime(tape);
  answer(tape, random);
  for (const cut of [...cuts.slice(1), mark.from]) breeze(tape, cut, 0.9, 0.38, random);
  rush(tape, mark.meet - 1.6, mark.meet, random);
  strike(tape, mark.meet);
  for (const [place, note] of [0, 7, 16, 19, 28].entries()) {
    pluck(tape, {
      from: mark.meet + 0.5 + place * 0.25,
      note: note + 12,
      pan: 0.2 + place * 0.15,
      gain: 0.05,
    });
  }
  return wav(
    tape.channels.map((channel, side) => finish(reverberate(channel, side))),
    rate,
  );
}

/** A pulse at every cut and, from the first vertical on, a lighter one on the beats in between. */
function keepTime(tape: Tape): void {
  for (let from = words.from; from < mark.meet - 1; from += beat) {
    const [bass = 0] = chordAt(from).notes;
    const heavy = cuts.includes(from);
    if (from < verticals.from && !heavy) continue;
    pulse(tape, { from, note: bass + 12, pan: 0.5, gain: heavy ? 0.15 : 0.075 });
  }
}

/** Three notes run up as each picture's lines find their places; then single ones follow, half a beat apart. */
function answer(tape: Tape, random: Random): void {
  for (const [index, cut] of cuts.entries()) {
    const upper = chordAt(cut).notes.slice(-3);
    const until = cuts[index + 1] ?? mark.from;
    for (const [place, note] of upper.entries()) {
      pluck(tape, {
        from: cut + place * 0.125,
        note: note + 12,
        pan: 0.25 + 0.5 * random(),
        gain: 0.042 + 0.008 * place,
      });
    }
    for (let from = cut + beat; from < until - 0.2; from += beat / 2) {
      const note = upper[Math.floor(random() * upper.length)] ?? 12;
      pluck(tape, {
        from,
        note: note + (random() < 0.4 ? 24 : 12),
        pan: random(),
        gain: 0.012 + 0.012 * random(),
      });
    }
  }
}

function chordAt(seconds: number): Chord {
  return chords.findLast(({ from }) => from <= seconds + 0.01) ?? { from: 0, until: 0, notes: [] };
}

/** Fades the beginning and the end, and rounds the loudest moments off instead of clipping them. */
function finish(channel: Channel): Channel {
  return channel.map((value, index) => {
    const time = index / rate;
    const faded = glide(span(time, 0, 0.6)) * (1 - glide(span(time, length - 1.9, length - 0.03)));
    return 0.68 * Math.tanh((master * value * faded) / 0.68);
  });
}
