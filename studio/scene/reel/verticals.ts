import { verticals as subjects } from '../../figures/verticals.ts';
import { glide, span } from '../../timing.ts';
import { drawDrawing, place } from '../drawing.ts';
import type { Cast, Draw } from '../scene.ts';
import { write } from '../type.ts';
import { parts } from './route.ts';

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
