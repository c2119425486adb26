import { z } from 'zod';
import type { Company } from '../company.ts';
import type { ContentReader } from '../reading/content-reader.ts';
import { text } from '../reading/text.ts';

/** `company/<language>/company.yaml`: what is called otherwise in another language. All else is in the own language's file. */
export const companyWordsSchema = z.strictObject({
  /** If it is spelled otherwise, as in another script. */
  name: text.optional(),
  tagline: text,
  blurb: text,
  social: z.strictObject({ network: text }).optional(),
  /** As many as in the own language, in the same order. */
  figures: z.array(z.strictObject({ value: text, label: text })).default([]),
  /** As many as in the own language, in the same order. */
  offices: z.array(
    z.strictObject({
      name: text,
      role: text,
      address: z.array(text).min(1),
      city: text,
      phone: text.optional(),
    }),
  ),
});

/**
 * Reads the company's words in another language.
 *
 * @param own - the company in the own language
 * @returns the company in the words of that language
 */
export function translatedCompany(reader: ContentReader, own: Company): Company {
  const file = 'company.yaml';
  const words: z.infer<typeof companyWordsSchema> | null | undefined = reader.yaml(file, companyWordsSchema);
  // An invalid file has faults of its own.
  if (!words || !Array.isArray(words.offices)) return own;
  for (const list of ['figures', 'offices'] as const) {
    const [count, needed] = [words[list]?.length ?? 0, own[list].length];
    if (count === needed) continue;
    const reason = `Write the ${list} that company.yaml of the own language has, in the same order: here are ${count}, there ${needed}`;
    reader.addFault({ file, field: [list], reason });
  }
  return {
    ...own,
    name: words.name ?? own.name,
    tagline: words.tagline,
    blurb: words.blurb,
    ...(own.social === undefined ? {} : { social: { ...own.social, ...words.social } }),
    figures: own.figures.map((figure, index) => ({ ...figure, ...words.figures?.[index] })),
    offices: own.offices.map((office, index) => ({ ...office, ...words.offices[index] })),
  };
}

/**
 * The names of offices in a language.
 *
 * @param names - in the own language
 */
export function officeNames(names: readonly string[], own: Company, translated: Company): string[] {
  return names.map((name) => {
    const place = own.offices.findIndex((office) => office.name === name);
    return translated.offices[place]?.name ?? name;
  });
}
