import { prerender } from 'react-dom/static';
import { type Given, islandWith } from './island-root.tsx';
import { ISLANDS } from './islands.ts';

/** Islands by their names, each with what imports it. */
type Islands = Readonly<Record<string, () => Promise<unknown>>>;

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
export async function withIslands(page: string, islands: Islands = ISLANDS): Promise<string> {
  const places = [...page.matchAll(PLACE)];
  const names = places.map(([, name]) => name);
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`A page has the island ${twice} twice.`);
  let filled = page;
  for (const [place, name = '', when = '', escaped = ''] of places) {
    const json = unescaped(escaped);
    const html = await rendered(name, await islands[name]?.(), JSON.parse(json));
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

async function rendered(name: string, component: unknown, given: Given): Promise<string> {
  const failures: unknown[] = [];
  const html = await prerender(islandWith(component, given), {
    identifierPrefix: `${name}-`,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Also within a boundary, where React would leave the rest to the browser.
    onError: (error) => void failures.push(error),
  })
    .then(({ prelude }) => new Response(prelude).text())
    .catch(() => '');
  if (failures.length > 0)
    throw new Error(`The island ${name} can't be rendered: ${failures[0]}`, { cause: failures[0] });
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
