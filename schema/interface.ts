import { z } from 'zod';
import { text } from './metadata.ts';
import { holding } from './placeholders.ts';

const film = z.strictObject({ pause: text, play: text });
const slider = z.strictObject({ name: text, previous: text, next: text });
const movingSlider = slider.extend(film.shape);
const roles = z.strictObject({ carousel: text, slide: text, number: holding('number', 'count') });

/** `company/interface.yaml`: what the site's own controls are called. */
export const interfaceSchema = z.strictObject({
  skip: text,
  menu: z.strictObject({ name: text, open: text, close: text }),
  close: text,
  scrollToTop: text,
  films: z.strictObject({ hero: film, showreel: film }),
  sliders: z.strictObject({
    roles,
    slide: holding('number'),
    place: holding('number', 'count'),
    stories: slider,
    gaming: movingSlider,
    customers: movingSlider,
  }),
  wall: z.strictObject({ name: text, customer: text, partner: text }),
  position: z.strictObject({
    experience: text,
    apply: text,
    opening: text,
    openings: text,
    lineWithOpening: holding('experience', 'openings'),
    lineWithOpenings: holding('experience', 'openings'),
  }),
  compass: z.strictObject({ north: text, south: text, east: text, west: text }),
  policy: z.strictObject({ contents: text, lastChanged: holding('date') }),
  failure: z.strictObject({ headline: text, text, tryAgain: text }),
});

export type Interface = z.infer<typeof interfaceSchema>;
/** What assistive technology says that a slider and each of its slides is. */
export type SliderRoles = z.infer<typeof roles>;
/** What the controls of a slider are called. */
export type SliderWords = z.infer<typeof slider>;
/** The same of one that moves by itself. */
export type MovingSliderWords = z.infer<typeof movingSlider>;
/** What the control is called that pauses what plays by itself. */
export type FilmWords = z.infer<typeof film>;
