import type { EmploymentType } from '#schema/position.ts';

/** The kind of employment that a board's words mean, if they are of the usual ones. */
export function employmentType(words: unknown): EmploymentType | undefined {
  const text = String(words ?? '').toLowerCase();
  if (/full[\s-]?time|permanent/.test(text)) return 'full-time';
  if (/part[\s-]?time/.test(text)) return 'part-time';
  if (/contract|freelance/.test(text)) return 'contractor';
  if (/temporary|fixed[\s-]?term/.test(text)) return 'temporary';
  if (/intern/.test(text)) return 'intern';
  return undefined;
}
