import { type ComponentProps, useMemo, useState } from 'react';
import { useHydrating } from '../../start/use-hydrating.ts';
import { readMarkup } from './read-markup.ts';

interface MarkupProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Markup of the project's own: a Markdown body or a drawing. */
  source: string;
}

/**
 * Markup in a box. On the page that was served it stands already, and hydrating it costs nothing. What comes later is read
 * into elements, since Trusted Types keep a browser from being given markup as text.
 */
export function Markup({ source, ...box }: MarkupProps) {
  const hydrating = useHydrating();
  const [served] = useState(hydrating ? source : undefined);
  // What could not be read later stops the build.
  if (import.meta.env.SSR) readMarkup(source);
  // The keys make two boxes of them: React would not take away what it did not put in.
  return source === served ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: put into the page while the site is built, never assigned.
    <div key="served" {...box} dangerouslySetInnerHTML={{ __html: source }} />
  ) : (
    <ReadMarkup key="read" source={source} {...box} />
  );
}

function ReadMarkup({ source, ...box }: MarkupProps) {
  const elements = useMemo(() => readMarkup(source), [source]);
  return <div {...box}>{elements}</div>;
}
