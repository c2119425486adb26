import { prerender } from 'react-dom/static';
import { type IslandData, islandWith } from './island-context.tsx';

/** The lazy imports of islands by name. */
type Islands = Readonly<Record<string, () => Promise<unknown>>>;

/** The start and end of an island's placeholder, as React serializes it. */
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
 * Renders the islands of a page, each as a root of its own, as the browser will hydrate it. An island that needs a context of the
 * page fails the build.
 *
 * @param page - rendered HTML with placeholders
 * @throws {Error} if an island contains another one, or occurs twice
 */
export async function withIslands(page: string, islands: Islands): Promise<string> {
  const [before = '', ...places] = page.split(PLACE);
  const seen = new Set<string>();
  let filled = before;
  for (const place of places) {
    // The attributes' values, in source order, between quotes.
    const [name = '', , when = '', , , , escaped = ''] = place.split('"');
    if (seen.has(name)) throw new Error(`A page has the island ${name} twice.`);
    seen.add(name);
    const json = unescaped(escaped);
    const html = await rendered(name, await islands[name]?.(), JSON.parse(json));
    // Quoted with apostrophes, which are rarer in JSON than quotes; `<` is escaped for parsers that only scan for tags.
    const props = json.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '\\u003c');
    const attributes = `data-when="${when}" data-waiting="" data-length="${textLength(html)}" data-props='${props}'`;
    const rest = place.slice(place.indexOf(END) + END.length);
    filled += `${PLACE}${name}" ${attributes}>${html}</div>${rest}`;
  }
  return filled;
}

async function rendered(name: string, component: unknown, given: IslandData): Promise<string> {
  const failures: unknown[] = [];
  const html = await prerender(islandWith(component, given), {
    identifierPrefix: `${name}-`,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Errors within a Suspense boundary, too: React would leave those to the browser.
    onError: (error) => void failures.push(error),
  })
    .then(({ prelude }) => new Response(prelude).text())
    .catch(() => '');
  if (failures.length > 0)
    throw new Error(`The island ${name} can't be rendered: ${failures[0]}`, { cause: failures[0] });
  if (html.includes(' data-island="')) throw new Error(`The island ${name} contains another one.`);
  return html;
}

/** The length of an island's text in UTF-16 code units, by which the browser notices a changed text (`start-parts.ts`). */
function textLength(html: string): number {
  const texts = html.split('<').map((piece) => piece.slice(piece.indexOf('>') + 1));
  return unescaped(texts.join('')).length;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
