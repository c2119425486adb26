import { escapeHtml } from '@website/model/contract/html-escapes.ts';
import type { PublishedPosition } from '@website/model/published.ts';

/** All that a position's page says of the work, as HTML. */
export function descriptionOf({ description, html, skills = [] }: PublishedPosition): string {
  const list = skills.map((skill) => `<li>${escapeHtml(skill)}</li>`).join('');
  return `<p>${escapeHtml(description)}</p>${html}${list === '' ? '' : `<ul>${list}</ul>`}`;
}
