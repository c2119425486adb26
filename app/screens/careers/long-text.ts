import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/** How long a text may take until the visitor is told. */
const PATIENCE_MS = 15_000;

const known = new Map<string, string>();
const underWay = new Map<string, Promise<string>>();

/** A position's description, if it has been fetched. */
export function knownText(slug: string): string | undefined {
  return known.get(slug);
}

/**
 * Fetches a position's description from the data of its own page; to be called, too, when somebody is about to want it.
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
  const answer = await fetch(`/careers/${slug}.data`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok || answer.body === null) throw new Error(`The page of ${slug} answered ${answer.status}.`);
  const { value } = await decode(answer.body, window);
  // What each route of the page has loaded, by the routes' ids.
  for (const { data } of Object.values(
    value as Record<string, { data?: { position?: { html?: unknown } } }>,
  )) {
    if (typeof data?.position?.html === 'string') return data.position.html;
  }
  throw new Error(`The page of ${slug} has no text.`);
}
