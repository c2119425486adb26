import { z } from 'zod';
import type { Fault } from '../faults/fault.ts';
import { pictureName } from '../picture-names.ts';
import { text } from '../reading/text.ts';

/** `company/people.yaml`: the people that written pages show, and the authors of news, by their names. */
export const peopleSchema = z.array(
  z.strictObject({
    name: text,
    role: text,
    /** A sentence or two. */
    text: text.optional(),
    /** A portrait; without one, the initials are shown. */
    picture: pictureName.optional(),
    /** A profile elsewhere, or a way to write to them: its text, and an address such as `mailto:` or `https://`. */
    link: z
      .strictObject({
        label: text,
        url: z.string().regex(/^(?:mailto:|https:\/\/|tel:)\S+$/, 'Begin it with mailto:, https:// or tel:'),
      })
      .optional(),
  }),
);

export type Person = z.infer<typeof peopleSchema>[number];

/** People with the name of an earlier one: the others could not be named. */
export function duplicatePeople(people: readonly Person[]): Fault[] {
  return people.flatMap(({ name }, index) => {
    const earlier = people.findIndex((other) => other.name === name);
    if (earlier === index) return [];
    const reason = `Add what tells them apart: "${name}" is also the name of entry ${earlier + 1}`;
    return [{ file: 'people.yaml', field: [index, 'name'], reason }];
  });
}
