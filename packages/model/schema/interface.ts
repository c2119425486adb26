import { z } from 'zod';
import { EMPLOYMENT_TYPES, SALARY_UNITS } from './position.ts';
import { CHOICE_EXAMPLE } from './reading/message.ts';
import { message, template, text } from './reading/text.ts';

const film = z.strictObject({ pause: text, play: text });
const slider = z.strictObject({ name: text, previous: text, next: text });
const movingSlider = slider.extend(film.shape);
const row = z.strictObject({ previous: text, next: text });
const roles = z.strictObject({ carousel: text, slide: text, number: template('number', 'count') });

/** An object with a text for each name. */
function wordFor<Name extends string>(names: readonly Name[], word: z.ZodString = text) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, word])) as Record<Name, typeof word>);
}

/** `company/interface.yaml`: the labels of the site's controls. */
export const interfaceSchema = z.strictObject({
  skip: text,
  menu: z.strictObject({
    name: text,
    /** The name of the navigation bar; the company's name by default. */
    bar: text.optional(),
    open: text,
    close: text,
  }),
  close: text,
  scrollToTop: text,
  films: z.strictObject({ hero: film, showreel: film }),
  sliders: z.strictObject({
    roles,
    slide: template('number'),
    place: template('number', 'count'),
    stories: slider,
    gaming: movingSlider,
    customers: movingSlider,
  }),
  /** The buttons of horizontally scrolling rows on phones; those of the gaming slider by default. */
  rows: row.optional(),
  position: z.strictObject({
    experience: text,
    apply: text,
    /** The term for the number of openings, `{count}`. */
    openings: message('count?').meta({ examples: ['{count, plural, one {Opening} other {Openings}}'] }),
    /** What is shown of both; screen readers announce the terms instead of what is around the values. */
    shown: z.strictObject({
      experience: message('experience'),
      openings: message('count').meta({ examples: [CHOICE_EXAMPLE] }),
    }),
    places: text,
    remote: text,
    remoteFrom: text,
    employment: text,
    employmentTypes: wordFor(EMPLOYMENT_TYPES),
    salary: text,
    salaryPer: wordFor(SALARY_UNITS, template('amount')),
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
    all: message('count').meta({
      examples: ['{count, plural, one {# open position} other {# open positions}}'],
    }),
    some: message('shown', 'count').meta({
      examples: ['{shown} of {count, plural, one {# open position} other {# open positions}}'],
    }),
    none: text,
  }),
  /** The coordinates of an office, in degrees and hundredths: `{northSouth}` is `north` or `south`, `{eastWest}` `east` or `west`. */
  coordinates: message('latitude', 'northSouth', 'longitude', 'eastWest').meta({
    examples: [
      '{latitude}° {northSouth, select, south {S} other {N}}, {longitude}° {eastWest, select, west {W} other {E}}',
    ],
  }),
  policy: z.strictObject({ contents: text, lastChanged: template('date') }),
  /** The switch between the languages of the site, if it has several. */
  languages: z
    .strictObject({
      /** The name of the list of languages. */
      name: text,
      /** Offers this language, in its own words, on a page in another one; hides that offer. */
      offer: text,
      stay: text,
    })
    .optional(),
  /** The consent dialog, if `site.yaml` has an analytics tool that requires consent. */
  consent: z
    .strictObject({ title: text, text, policy: text, refuse: text, accept: text, change: text })
    .optional(),
});

export type InterfaceTexts = z.infer<typeof interfaceSchema>;
/** The texts of the consent dialog. */
export type ConsentTexts = NonNullable<InterfaceTexts['consent']>;
/** The `aria-roledescription` of a slider and its slides. */
export type SliderRoles = z.infer<typeof roles>;
/** The labels of a slider's controls. */
export type SliderLabels = z.infer<typeof slider>;
/** The labels of an autoplaying slider's controls. */
export type MovingSliderLabels = z.infer<typeof movingSlider>;
/** The label of the control that pauses an autoplaying film. */
export type FilmLabels = z.infer<typeof film>;
