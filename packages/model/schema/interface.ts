import { z } from 'zod';
import { EMPLOYMENT_TYPES, SALARY_UNITS } from './position.ts';
import { holding, text } from './reading/text.ts';

const film = z.strictObject({ pause: text, play: text });
const slider = z.strictObject({ name: text, previous: text, next: text });
const movingSlider = slider.extend(film.shape);
const row = z.strictObject({ previous: text, next: text });
const roles = z.strictObject({ carousel: text, slide: text, number: holding('number', 'count') });

/** A word for each of these. */
function wordFor<Name extends string>(names: readonly Name[], word: z.ZodString = text) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, word])) as Record<Name, typeof word>);
}

/** `company/interface.yaml`: what the site's own controls are called. */
export const interfaceSchema = z.strictObject({
  skip: text,
  menu: z.strictObject({
    name: text,
    /** What the links in the bar are called; the company's name if it isn't said. */
    bar: text.optional(),
    open: text,
    close: text,
  }),
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
  /** The buttons of rows that are swiped on phones; those of the gaming slider if they aren't said. */
  rows: row.optional(),
  position: z.strictObject({
    experience: text,
    apply: text,
    opening: text,
    openings: text,
    lineWithOpening: holding('experience', 'openings'),
    lineWithOpenings: holding('experience', 'openings'),
    places: text,
    remote: text,
    remoteFrom: text,
    employment: text,
    employmentTypes: wordFor(EMPLOYMENT_TYPES),
    salary: text,
    salaryPer: wordFor(SALARY_UNITS, holding('amount')),
    posted: text,
    until: text,
  }),
  positionSearch: z.strictObject({
    name: text,
    text,
    skill: text,
    experience: text,
    place: text,
    any: text,
    submit: text,
    clear: text,
    all: holding('count'),
    some: holding('shown', 'count'),
    none: text,
  }),
  compass: z.strictObject({ north: text, south: text, east: text, west: text }),
  policy: z.strictObject({ contents: text, lastChanged: holding('date') }),
  /** What visitors are asked where `site.yaml` has an analytics tool that requires their consent. */
  consent: z
    .strictObject({ title: text, text, policy: text, refuse: text, accept: text, change: text })
    .optional(),
});

export type Interface = z.infer<typeof interfaceSchema>;
/** What is asked of visitors before a tool of analysis learns of them, and what the answers are called. */
export type ConsentWords = NonNullable<Interface['consent']>;
/** What assistive technology says that a slider and each of its slides is. */
export type SliderRoles = z.infer<typeof roles>;
/** What the controls of a slider are called. */
export type SliderWords = z.infer<typeof slider>;
/** The same of one that moves by itself. */
export type MovingSliderWords = z.infer<typeof movingSlider>;
/** What the control is called that pauses what plays by itself. */
export type FilmWords = z.infer<typeof film>;
