import { z } from 'zod';
import { countryCode } from './codes.ts';
import type { ContentReader } from './reading/content-reader.ts';
import { COUNT_PLACEHOLDERS, OTHER_PLACEHOLDERS, text } from './reading/text.ts';

const office = z.strictObject({
  /** The name on the office's card: Lisbon, Head office, … */
  name: text,
  /** The office's role in a few words. */
  role: text,
  address: z.array(text).min(1),
  /** ISO 3166 code, which search engines want in addresses. */
  country: countryCode.optional(),
  phone: text.optional(),
  /** The position on the world map, in degrees north and east. */
  latitude: z
    .number()
    .max(90)
    .refine((north) => north >= -60, 'Write -60 or more: the map of the offices does not show Antarctica')
    .meta({ examples: [38.72] }),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .meta({ examples: [-9.14] }),
  /** The city of the clock, and the IANA name of its time zone, such as `Europe/Lisbon`. */
  city: text,
  timeZone: text
    .refine(isTimeZone, 'Write the name of a time zone: its continent and a city')
    .meta({ examples: ['Europe/Lisbon'] }),
});

/** Whether this is an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** The placeholder of a figure in texts: `{engineers}`. */
const figureName = text
  .regex(/^[a-z][A-Za-z]*$/, 'Write one word of the letters a to z, which begins with a small one')
  .refine(
    (name) => ![...COUNT_PLACEHOLDERS, ...OTHER_PLACEHOLDERS].some((taken) => taken === name),
    'Choose another name: this one stands for something else in texts',
  )
  .meta({ examples: ['engineers'] });

/** `company/company.yaml`: the site's owner. Nothing of it is hard-coded. */
export const companySchema = z.strictObject({
  name: text,
  tagline: text,
  email: z.email(),
  /** Origin of the public site, without a trailing slash. */
  url: z.url().refine((value) => !value.endsWith('/'), 'Delete the slash at the end'),
  /** A sentence or two for the menu's panel. */
  blurb: text,
  /** The professional network in the footer. */
  social: z.strictObject({ network: text, url: z.url() }).optional(),
  /** Contacts for security reports, if not the address above (RFC 9116). */
  security: z
    .strictObject({
      /** `mailto:`, `https:` or `tel:` URLs, the preferred one first. */
      contacts: z
        .array(
          z.string().regex(/^(?:mailto:|https:\/\/|tel:)\S+$/, 'Begin it with mailto:, https:// or tel:'),
        )
        .min(1),
      /** URL of the policy for security reports. */
      policy: z.url({ protocol: /^https$/ }).optional(),
    })
    .optional(),
  figures: z
    .array(z.strictObject({ value: text, label: text, name: figureName.optional() }))
    .max(4)
    .refine(
      (all) => new Set(all.map(({ name }, index) => name ?? index)).size === all.length,
      'Give each figure a name of its own: two have the same',
    )
    .default([]),
  offices: z.array(office).min(1).max(30),
});

/** Reads `company/company.yaml`. */
export const companyOf = (reader: ContentReader): Company => reader.yaml('company.yaml', companySchema);

export type Company = z.infer<typeof companySchema>;
export type Office = z.infer<typeof office>;
