import { slug } from '#schema/slug.ts';

/** A customer's name as the name of its logo's file. */
export function logoSlug(name: string): string {
  return slug(name);
}
