import type { PositionText } from './text.ts';

/** How long a text may take until the visitor is told. */
const PATIENCE_MS = 15_000;

const known = new Map<string, string>();
const underWay = new Map<string, Promise<string>>();

/** A position's description, if it has been fetched. */
export function knownText(slug: string): string | undefined {
  return known.get(slug);
}

/**
 * Fetches a position's description, which stands beside its own page; also to be called when somebody is about to want it.
 * It is asked for once, and again after a failure.
 */
export function fetchText(slug: string): Promise<string> {
  const found = underWay.get(slug) ?? fetchAnew(slug);
  underWay.set(slug, found);
  return found;
}

async function fetchAnew(slug: string): Promise<string> {
  try {
    const html = await textOf(slug);
    known.set(slug, html);
    return html;
  } catch (error) {
    underWay.delete(slug);
    throw error;
  }
}

async function textOf(slug: string): Promise<string> {
  const answer = await fetch(`/careers/${slug}/text.json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`The text of ${slug} was answered with ${answer.status}.`);
  const { html }: PositionText = await answer.json();
  return html;
}
