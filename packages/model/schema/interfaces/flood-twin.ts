import { z } from 'zod';
import { text } from '../reading/text.ts';
import { SHOWN } from './shown.ts';

/** The hours that the forecast looks ahead, beginning with the present one. */
const HOURS = 7;

/** A line or an outline on the map, which is 960 wide and 600 high: the path data of SVG. */
const outline = z
  .string()
  .regex(/^M[-\d\s.,MLHVCSQTAZmlhvcsqtaz]+$/, 'must be a path of SVG, such as M0 0 L10 10')
  .meta({ examples: ['M0 300 L960 320'] });

/** `company/interfaces/*.yaml` of the kind `flood-twin`: a city's water, some hours ahead. */
export const floodTwinSchema = z.strictObject({
  kind: z.literal('flood-twin'),
  ...SHOWN,
  /** What the scrubber is called. */
  scrubber: text,
  /** What is said at each hour: `{time}`, `{level}` and `{streets}` are filled in. */
  said: text.includes('{time}').includes('{level}').includes('{streets}'),
  /** What the readings are called. */
  readings: z.strictObject({ time: text, level: text, streets: text }),
  /** The unit of the level, such as m. */
  unit: text,
  /** The hours ahead: the clock's time and the level at the gauge. How many streets are under water, the list of streets says. */
  hours: z
    .array(
      z.strictObject({
        time: text,
        level: z.number().positive(),
        /** How far the level may be from that, either way. */
        give: z.number().min(0),
      }),
    )
    .length(HOURS),
  /** The hour that is shown first, counted from 0. */
  opensAt: z
    .number()
    .int()
    .min(0)
    .max(HOURS - 1),
  gauge: z.strictObject({
    title: text,
    /** What was measured, hour by hour, up to the one before the present. */
    before: z.array(z.number().positive()).min(2).max(4),
    /** The level at which the first street is under water, and what it is called. */
    threshold: z.number().positive(),
    limit: text,
  }),
  map: z.strictObject({
    /** Rivers and harbors, each an outline. */
    water: outline,
    /** Lines along the water, by which it is seen to flow. */
    flow: outline.optional(),
    /** The lines of all streets. */
    streets: outline,
    /** What is under water after each hour, from the first on; each within the next one. */
    flood: z.array(outline).length(HOURS - 1),
    /** Where levels are measured: pairs of x and y. */
    sensors: z.array(z.tuple([z.number(), z.number()])),
  }),
  /** What the lines on the map mean: the colors of streets by their depth, and the line beside each. */
  legend: z.strictObject({ risk: text, shallow: text, deep: text, chance: text }),
  /** Headings of the list of streets. */
  list: z.strictObject({ street: text, from: text, chance: text }),
  /** The streets at risk, in the order in which the water reaches them. */
  streets: z
    .array(
      z.strictObject({
        name: text,
        /** Hours from now at which it is under water, in halves. */
        from: z.number().multipleOf(0.5).min(1).max(6),
        time: text,
        /** How certain that is, in percent: also the length of the line beside the street. */
        chance: z
          .string()
          .regex(/^\d{1,3}\s?%$/, 'must be a share in percent, such as 80%')
          .meta({ examples: ['80%'] }),
        line: outline,
        /** Where its name stands on the map, if it does: x and y. */
        label: z.tuple([z.number(), z.number()]).optional(),
      }),
    )
    .min(1)
    .max(8),
});

export type FloodTwin = z.infer<typeof floodTwinSchema>;
