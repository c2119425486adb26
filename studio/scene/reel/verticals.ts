import type { Stroke } from '../../figures/shapes.ts';
import { book } from '../../figures/verticals/book.ts';
import { card } from '../../figures/verticals/card.ts';
import { heart } from '../../figures/verticals/heart.ts';
import { plant } from '../../figures/verticals/plant.ts';
import { ship } from '../../figures/verticals/ship.ts';
import { twin } from '../../figures/verticals/twin.ts';
import { glide, span } from '../../timing.ts';
import { drawDrawing, place } from '../drawing.ts';
import type { Cast, Draw } from '../scene.ts';
import { write } from '../type.ts';
import { parts } from './route.ts';

/** The drawing of each vertical, by the name of its page's file. */
const subjects: Readonly<Record<string, () => Stroke[]>> = {
  'citizen-services': twin,
  energy: plant,
  fintech: card,
  'health-care': heart,
  'learning-development': book,
  'logistics-procurement': ship,
};

/** The verticals in a row, each drawn as the camera passes. */
export function verticals({ verticals: all }: Cast): Draw {
  const shown = parts.verticals.flatMap(({ at: [x, y], from, until }, index) => {
    const { slug = '', title = '' } = all[index] ?? {};
    const subject = subjects[slug];
    if (subject === undefined) return [];
    return [
      { x, y, from, stay: until - from, title, drawing: place(subject(), [x, y - 30], 0.94, 70 + index) },
    ];
  });
  return (context, seconds) => {
    for (const { x, y, from, stay, title, drawing } of shown) {
      const age = seconds - from;
      if (age < -0.5 || age > stay + 1.6) continue;
      drawDrawing(context, drawing, age * 1.15 + 0.5, stay + 1.3);
      const alpha = 1 - glide(span(age, stay + 0.1, stay + 0.7));
      write(context, {
        text: title,
        x,
        y: y + 292,
        size: 34,
        weight: 560,
        align: 'center',
        risen: span(age, 0, 0.5),
        alpha,
      });
    }
  };
}
