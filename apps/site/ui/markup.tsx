import type { ComponentProps } from 'react';

interface MarkupProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Markup of the project's own: a Markdown body or a drawing. What a page must not hold is refused with the content. */
  source: string;
}

/** Markup in a box. */
export function Markup({ source, ...box }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: put into the page while the site is built, never assigned in a browser.
  return <div {...box} dangerouslySetInnerHTML={{ __html: source }} />;
}
