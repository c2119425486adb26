import { z } from 'zod';
import { template, text } from '../reading/text.ts';
import { BASE_FIELDS } from './base-fields.ts';

/** The hours of the forecast, including the current one. */
const HOURS = 7;

/** SVG path data of a line or an outline on the map, which is 960×600. */
const outline = z
  .string()
  .regex(/^M[-\d\s.,MLHVCSQTAZmlhvcsqtaz]+$/, 'Write a path as in an SVG drawing, such as M0 0 L10 10')
  .meta({ examples: ['M0 300 L960 320'] });

/** `company/interfaces/*.yaml` of the kind `flood-twin`: the flood forecast of a city. */
export const floodTwinSchema = z.strictObject({
  kind: z.literal('flood-twin'),
  ...BASE_FIELDS,
  /** The label of the scrubber. */
  scrubber: text,
  /** The scrubber's text for screen readers; `{time}`, `{level}` and `{streets}` are placeholders. */
  said: template('time', 'level', 'streets'),
  /** The labels of the readings. */
  readings: z.strictObject({ time: text, level: text, streets: text }),
  /** The unit of the level, such as m. */
  unit: text,
  /**
   * The forecast by hour: the time and the level at the gauge. The number of flooded streets follows from the list of
   * streets.
   */
  hours: z
    .array(
      z.strictObject({
        time: text,
        level: z.number().positive(),
        /** The margin of error, in both directions. */
        give: z.number().min(0),
      }),
    )
    .length(HOURS),
  /** The initial hour, counted from 0. */
  opensAt: z
    .number()
    .int()
    .min(0)
    .max(HOURS - 1),
  gauge: z.strictObject({
    title: text,
    /** The measured levels by hour, up to the one before the current. */
    before: z.array(z.number().positive()).min(2).max(4),
    /** The level at which the first street floods, and its label. */
    threshold: z.number().positive(),
    limit: text,
  }),
  map: z.strictObject({
    /** The outlines of rivers and harbors. */
    water: outline,
    /** Lines along the water, which animate its flow. */
    flow: outline.optional(),
    /** The lines of all streets. */
    streets: outline,
    /** The flooded area after each hour, from the first on; each within the next. */
    flood: z.array(outline).length(HOURS - 1),
    /** The sensors' coordinates: x and y. */
    sensors: z.array(z.tuple([z.number(), z.number()])),
  }),
  /** The map's legend: the colors of streets by depth, and the line beside each. */
  legend: z.strictObject({ risk: text, shallow: text, deep: text, chance: text }),
  /** Column headers of the list of streets. */
  list: z.strictObject({ street: text, from: text, chance: text }),
  /** The streets at risk, in the order of flooding. */
  streets: z
    .array(
      z.strictObject({
        name: text,
        /** Hours until it floods, in steps of half an hour. */
        from: z.number().multipleOf(0.5).min(1).max(6),
        time: text,
        /** The probability in percent, also the length of the line beside the street. */
        chance: z
          .string()
          .regex(/^\d{1,3}\s?%$/, 'Write a share in percent, such as 80%')
          .meta({ examples: ['80%'] }),
        line: outline,
        /** The coordinates of its label on the map, if it has one. */
        label: z.tuple([z.number(), z.number()]).optional(),
      }),
    )
    .min(1)
    .max(8),
});

export type FloodTwin = z.infer<typeof floodTwinSchema>;
