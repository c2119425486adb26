import { prerender } from 'react-dom/static';
import type { IslandName } from './island.tsx';
import { type Given, islandWith } from './island-root.tsx';
import { ISLANDS } from './islands.ts';

/** An island's place, as React writes it. */
const PLACE = /<div data-island="([^"]*)" data-when="([^"]*)" data-waiting="" data-props="([^"]*)"><\/div>/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * Renders the islands of a page, each by itself as the browser will hydrate it: what reaches for anything around it, such as the
 * router, fails the build.
 *
 * @param page - as rendered, with the islands' places
 * @throws {Error} if an island holds another one, or stands there twice
 */
export async function withIslands(page: string): Promise<string> {
  const places = [...page.matchAll(PLACE)];
  const names = places.map(([, name]) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`A page has the island ${twice} twice.`);
  let filled = page;
  for (const [place, name = '', when = '', escaped = ''] of places) {
    const json = unescaped(escaped);
    const html = await rendered(name as IslandName, JSON.parse(json));
    // Apostrophes are rarer than quotes in JSON, and a less-than sign would look like a tag to whoever only skims the page.
    const props = json.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '\\u003c');
    filled = filled.replace(
      place,
      () =>
        `<div data-island="${name}" data-when="${when}" data-waiting="" data-length="${textLength(html)}" data-props='${props}'>${html}</div>`,
    );
  }
  return filled;
}

async function rendered(name: IslandName, given: Given): Promise<string> {
  const component = await ISLANDS[name]();
  let failure: unknown;
  const { prelude } = await prerender(islandWith(component, given), {
    identifierPrefix: `${name}-`,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure = error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure !== undefined) throw new Error(`The island ${name} can't be rendered.`, { cause: failure });
  if (html.includes(' data-island="')) throw new Error(`The island ${name} holds another one.`);
  return html;
}

/** How many UTF-16 code units an island says, by which the browser knows that somebody has changed its words. */
function textLength(html: string): number {
  return unescaped(html.replaceAll(/<[^>]*>/g, '')).length;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
