import { prerender } from 'react-dom/static';
import { type Given, islandWith } from './words.tsx';

/** Islands by their names, each with what imports it. */
type Islands = Readonly<Record<string, () => Promise<unknown>>>;

/** How an island's place begins and ends, as React writes it. */
const PLACE = '<div data-island="';
const END = '"></div>';

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
export async function withIslands(page: string, islands: Islands): Promise<string> {
  const [before = '', ...places] = page.split(PLACE);
  const seen = new Set<string>();
  let filled = before;
  for (const place of places) {
    // Its attributes, in their order, between quotes.
    const [name = '', , when = '', , , , escaped = ''] = place.split('"');
    if (seen.has(name)) throw new Error(`A page has the island ${name} twice.`);
    seen.add(name);
    const json = unescaped(escaped);
    const html = await rendered(name, await islands[name]?.(), JSON.parse(json));
    // Apostrophes are rarer than quotes in JSON, and a less-than sign would look like a tag to whoever only skims the page.
    const props = json.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '\\u003c');
    const attributes = `data-when="${when}" data-waiting="" data-length="${textLength(html)}" data-props='${props}'`;
    const rest = place.slice(place.indexOf(END) + END.length);
    filled += `${PLACE}${name}" ${attributes}>${html}</div>${rest}`;
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
  const texts = html.split('<').map((piece) => piece.slice(piece.indexOf('>') + 1));
  return unescaped(texts.join('')).length;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
