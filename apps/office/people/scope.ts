import type { Scope } from '@website/store/office/entries.ts';
import type { Office } from '../office.ts';
import { isOperator, kindsOf, type Person } from './people.ts';

/** What a person may see: applications refer to positions by their titles, the list of people by the names of their files. */
export function scopeOf({ content }: Office, person: Person): Scope {
  const kinds = kindsOf(person);
  if (person.positions === undefined || isOperator(person)) return { kinds };
  const titles = new Map(content().positions.map(({ slug, title }) => [slug, title]));
  return { kinds, topics: person.positions.flatMap((slug) => titles.get(slug) ?? []) };
}
