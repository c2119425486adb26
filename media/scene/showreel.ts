import { discs } from '../disc.ts';
import type { Stroke } from '../figures/shapes.ts';
import { book } from '../figures/verticals/book.ts';
import { card } from '../figures/verticals/card.ts';
import { heart } from '../figures/verticals/heart.ts';
import { plant } from '../figures/verticals/plant.ts';
import { ship } from '../figures/verticals/ship.ts';
import { twin } from '../figures/verticals/twin.ts';
import { build, scale, solve } from '../figures/words.ts';
import { charges, colours } from '../palette.ts';
import { lengthOf, section } from '../polyline.ts';
import { seeded } from '../random.ts';
import { glide, mix, settle, span } from '../timing.ts';
import { beam } from '../tracks.ts';
import { drawDrawing, place } from './drawing.ts';
import { drawComing, drawEvent, lightEvent, meeting } from './event.ts';
import { ground, spark, trace } from './pen.ts';
import type { Cast, Draw, Scene } from './scene.ts';
import { showreel } from './timeline.ts';
import { widthOf, write } from './type.ts';

const chamber = { width: 1280, height: 720 };
const stage = [936, 360] as const;
const centre = [640, 262] as const;
const left = 84;

/** The drawing of each vertical, by the name of its page's file. */
const subjects: Readonly<Record<string, () => Stroke[]>> = {
  'citizen-services': twin,
  energy: plant,
  fintech: card,
  'health-care': heart,
  'learning-development': book,
  'logistics-procurement': ship,
};

/** The showreel: three words, six verticals, the mark. */
export const scene: Scene = { ...chamber, prepare: prepareShowreel };

/** Prepares the showreel. */
export function prepareShowreel(cast: Cast): Draw {
  const parts = [drawBeam(), drawWords(cast), drawVerticals(cast), drawMark(cast)];
  return (context, seconds) => {
    const share = glide(span(seconds, showreel.mark.from - 0.4, showreel.mark.from + 0.8));
    ground(context, chamber.width, chamber.height, [
      mix(stage[0], centre[0], share),
      mix(stage[1], centre[1], share),
    ]);
    for (const part of parts) part(context, seconds);
  };
}

function drawBeam(): Draw {
  const passing = beam(14, chamber, seeded(31)).map((track, index) => ({ track, since: index * 1.37 - 5 }));
  return (context, seconds) => {
    for (const { track, since } of passing) {
      const age = seconds - since;
      const to = lengthOf(track.line) * span(age, 0, 1.8);
      const alpha = 0.15 * (1 - glide(span(age, 2, 7)));
      trace(context, section(track.line, 0, to), { hue: 'white', width: 1, alpha });
    }
  };
}

function drawWords({ words }: Cast): Draw {
  const { from, each, until } = showreel.words;
  const figures = [solve(seeded(12)), build(), scale()].map((strokes, index) =>
    place(strokes, stage, 1, 40 + index),
  );
  return (context, seconds) => {
    const leaving = glide(span(seconds, until - 0.5, until - 0.1));
    if (leaving === 1) return;
    for (const [index, text] of words.entries()) {
      const begins = from + index * each;
      const [risen, past] = [
        span(seconds, begins, begins + 0.7),
        glide(span(seconds, begins + each, begins + each + 0.4)),
      ];
      // At the end the line is read once more as a whole.
      const whole = glide(span(seconds, until - 1.1, until - 0.7));
      const alpha = mix(mix(1, 0.36, past), 1, whole) * (1 - leaving);
      write(context, { text, x: left, y: 252 + index * 144, size: 152, risen, alpha });
    }
    for (const [index, figure] of figures.entries()) {
      drawDrawing(context, figure, seconds - from - index * each, each - 0.12);
    }
    const vertexAge = seconds - from - 0.6;
    spark(
      context,
      stage,
      130,
      'white',
      glide(span(vertexAge, 0, 0.3)) * (1 - glide(span(vertexAge, 0.6, 1.2))) * 0.7,
    );
  };
}

function drawVerticals({ verticals }: Cast): Draw {
  const { from, each, until } = showreel.verticals;
  const shown = verticals.flatMap(({ slug, title }, index) => {
    const subject = subjects[slug];
    return subject === undefined ? [] : [{ title, drawing: place(subject(), [960, 366], 0.98, 70 + index) }];
  });
  return (context, seconds) => {
    const present = glide(span(seconds, from, from + 0.4)) * (1 - glide(span(seconds, until - 0.35, until)));
    if (present === 0) return;
    for (const [index, { title, drawing }] of shown.entries()) {
      const begins = from + index * each;
      const now =
        glide(span(seconds, begins - 0.1, begins + 0.3)) *
        (1 - glide(span(seconds, begins + each - 0.1, begins + each + 0.3)));
      drawName(
        context,
        title,
        index,
        shown.length,
        now,
        present * span(seconds, from + index * 0.06, from + 0.4 + index * 0.06),
      );
      drawDrawing(context, drawing, seconds - begins, each - 0.16);
    }
  };
}

function drawName(
  context: CanvasRenderingContext2D,
  text: string,
  index: number,
  count: number,
  now: number,
  alpha: number,
): void {
  const hue = charges[index % charges.length] ?? 'white';
  const y = 360 + 14 + (index - (count - 1) / 2) * 66;
  context.save();
  context.fillStyle = colours[hue];
  context.globalAlpha = alpha * now;
  context.beginPath();
  context.arc(left + 11, y - 14, 10 * now, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  write(context, { text, x: left + 40 * now, y, size: 41, weight: 600, alpha: alpha * mix(0.4, 1, now) });
}

function drawMark({ name, words }: Cast): Draw {
  const { from, meet, name: named, line } = showreel.mark;
  const event = lightEvent(58, { vertex: centre, charged: 22, neutral: 4 }, chamber);
  const coming = meeting(centre, 900, seeded(5));
  return (context, seconds) => {
    if (seconds < from) return;
    const back = glide(span(seconds, meet + 0.2, named + 0.4));
    drawEvent(context, event, { age: seconds - meet, alpha: mix(0.8, 0.24, back), afterglow: 1 - back });
    if (seconds < meet) drawComing(context, coming, span(seconds, from, meet), 460);
    drawDiscs(context, settle(span(seconds, meet, meet + 0.9)));
    // The name sits on the mark's axis: its width, measured, centres it.
    const size = Math.min(128, (128 * 1000) / widthOf(context, { text: name, size: 128 }));
    write(context, {
      text: name,
      x: centre[0],
      y: 500,
      size,
      align: 'center',
      risen: span(seconds, named, named + 0.8),
    });
    const told = settle(span(seconds, line, line + 0.8));
    write(context, {
      text: words.join(' '),
      x: centre[0],
      y: 572,
      size: 38,
      weight: 520,
      align: 'center',
      alpha: told * 0.86,
    });
  };
}

function drawDiscs(context: CanvasRenderingContext2D, share: number): void {
  if (share === 0) return;
  const scale = 9.4;
  const turn = (1 - share) * -2.1;
  context.save();
  context.translate(centre[0], centre[1]);
  context.rotate(turn);
  for (const { x, y, radius, hue } of discs) {
    context.fillStyle = colours[hue];
    context.beginPath();
    context.arc((x - 12) * scale * share, (y - 13.5) * scale * share, radius * scale * share, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}
