import { content } from '../../site/content.server.ts';
import type { Route } from './+types/text.ts';

/** What the list of positions shows once one of them is unfolded (`screens/careers/long-text.ts`). */
export interface PositionText {
  html: string;
}

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const position = content().positions.find((candidate) => candidate.slug === slug);
  if (position === undefined) throw new Error(`No position is called ${slug}.`);
  return Response.json({ html: position.html } satisfies PositionText);
}
