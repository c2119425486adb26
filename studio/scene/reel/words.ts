import { build, scale, solve } from '../../figures/words.ts';
import { seeded } from '../../random.ts';
import { glide, span } from '../../timing.ts';
import { drawDrawing, place } from '../drawing.ts';
import type { Cast, Draw } from '../scene.ts';
import { showreel } from '../timeline.ts';
import { write } from '../type.ts';
import { parts } from './route.ts';

/** The words of the company's tagline, each beside its figure. */
export function words({ words: texts }: Cast): Draw {
  const { from, each } = showreel.words;
  const figures = [solve(seeded(12)), build(), scale()].map((strokes, index) => {
    const [x, y] = parts.words[index]?.at ?? [0, 0];
    return { x, y, drawing: place(strokes, [x + 250, y + 4], 1, 40 + index), text: texts[index] ?? '' };
  });
  return (context, seconds) => {
    for (const [index, { x, y, drawing, text }] of figures.entries()) {
      const age = seconds - from - index * each;
      if (age < -0.3 || age > each + 0.7) continue;
      const alpha = 1 - glide(span(age, each + 0.1, each + 0.5));
      write(context, { text, x: x - 530, y: y + 52, size: 172, risen: span(age, -0.15, 0.6), alpha });
      drawDrawing(context, drawing, age + 0.25, each + 0.15);
    }
  };
}
