import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, type Token } from 'parse5';
import type { DocumentNotes, Range, SearchNotes } from '#contract/positions/notes.ts';
import { CHOICE_NAMES, folded } from '#contract/positions/search.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Scripts and styles have their hashes in the page's policy, and no page may lose one. */
const LASTING: readonly string[] = ['script', 'style'];

/**
 * Finds in a page what goes when positions end, and its search for positions.
 *
 * @param html - the page's document
 */
export function noteDocument(html: string): DocumentNotes {
  const elements = elementsIn(parse(html, { sourceCodeLocationInfo: true }));
  const places = new Places(html);
  const cuts = elements.flatMap((element) => {
    const named = attribute(element, 'data-goes-with');
    if (named === undefined) return [];
    if (elementsIn(element).some(({ tagName }) => LASTING.includes(tagName))) {
      throw new Error(`what goes when ${named} ends holds a script or a style`);
    }
    return { slugs: named.split(' '), whole: places.whole(element) };
  });
  const search = elements.find((element) => attribute(element, 'data-search') !== undefined);
  return {
    bytes: Buffer.byteLength(html),
    cuts,
    ...(search && { search: noteSearch(search, elements, places) }),
  };
}

function noteSearch(search: Element, page: readonly Element[], places: Places): SearchNotes {
  const elements = elementsIn(search);
  const list = the(page, (element) => attribute(element, 'data-positions') !== undefined);
  const status = the(elements, (element) => attribute(element, 'role') === 'status');
  const hidden = (found: string) =>
    places.attribute(
      the(elements, (element) => attribute(element, 'data-found') === found),
      'hidden',
    );
  return {
    language: attribute(search, 'data-search') ?? '',
    whole: places.whole(search),
    status: {
      text: places.within(status),
      all: attribute(status, 'data-all') ?? '',
      some: attribute(status, 'data-some') ?? '',
    },
    text: places.inside(the(elements, ({ tagName }) => tagName === 'input')),
    list: places.inside(list),
    choices: CHOICE_NAMES.flatMap((name) =>
      elements
        .filter((element) => element.tagName === 'select' && attribute(element, 'name') === name)
        .flatMap(elementsIn)
        .flatMap((option) => {
          const key = attribute(option, 'data-key');
          if (key === undefined) return [];
          const value = attribute(option, 'value') ?? '';
          return { name, value, key, at: places.inside(option), whole: places.whole(option) };
        }),
    ),
    hidden: { none: hidden('none'), some: hidden('some') },
    rows: list.childNodes.filter(defaultTreeAdapter.isElementNode).map((row) => ({
      slug: attribute(row, 'id') ?? '',
      at: places.inside(row),
      words: folded(
        elementsIn(row)
          .filter((part) => part.tagName === 'h3' || attribute(part, 'data-sought') !== undefined)
          .flatMap(textsIn)
          .join(' '),
      ),
      keys: (attribute(row, 'data-keys') ?? '').split(' '),
    })),
  };
}

/** Where things stand in a document, in bytes of UTF-8. */
class Places {
  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  whole(element: Element): Range {
    const { startOffset, endOffset } = locationOf(element);
    return this.#range(startOffset, endOffset);
  }

  /** What stands between its tags. */
  within(element: Element): Range {
    const { startTag, endTag } = locationOf(element);
    if (startTag === undefined || endTag === undefined)
      throw new Error(`a <${element.tagName}> is not closed`);
    return this.#range(startTag.endOffset, endTag.startOffset);
  }

  /** Where it takes another attribute. */
  inside(element: Element): number {
    return this.#bytes(locationOf(element).startOffset + 1 + element.tagName.length);
  }

  /** An attribute with the space before it. */
  attribute(element: Element, name: string): Range {
    const location = locationOf(element).attrs?.[name];
    if (location === undefined) throw new Error(`a <${element.tagName}> has no ${name}`);
    return this.#range(location.startOffset - 1, location.endOffset);
  }

  #range(start: number, end: number): Range {
    return [this.#bytes(start), this.#bytes(end)];
  }

  #bytes(offset: number): number {
    return Buffer.byteLength(this.#html.slice(0, offset));
  }
}

function locationOf(element: Element): Token.ElementLocation {
  const location = element.sourceCodeLocation;
  if (location == null) throw new Error(`a <${element.tagName}> was not in the document`);
  return location;
}

/** The elements below a node, in their order. */
function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes
    .filter(defaultTreeAdapter.isElementNode)
    .flatMap((element) => [element, ...elementsIn(element)]);
}

function textsIn(node: DefaultTreeAdapterTypes.ParentNode): string[] {
  return node.childNodes.flatMap((child) => {
    if (defaultTreeAdapter.isTextNode(child)) return child.value;
    return defaultTreeAdapter.isElementNode(child) ? textsIn(child) : [];
  });
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function the(elements: readonly Element[], isIt: (element: Element) => boolean): Element {
  const found = elements.filter(isIt);
  if (found.length !== 1 || found[0] === undefined) throw new Error('a page has not one search and one list');
  return found[0];
}
