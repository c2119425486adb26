import type { Locator, Page } from '@playwright/test';

/** Common paper formats, with the width between their margins in CSS pixels (`apps/site/styles/print.css`). */
export const SHEETS = [
  { format: 'A4', width: 657 },
  { format: 'Letter', width: 680 },
] as const;

/** A heading, or text below it, and the sheet on which it begins. */
interface Printed {
  text: string;
  isHeading: boolean;
  sheet: string;
}

/** Prefix of real headings. */
const MARK = '#';

/** An entry of a PDF's outline: its number, in page order; its text; and the sheet that it links to. */
const ENTRY = /\n(\d+) 0 obj\n<<\/Title (?:\(((?:\\.|[^\\)])*)\)|<FEFF([\dA-F]*)>)\n\/Dest \[(\d+) 0 R/gi;

/**
 * Turns every paragraph and list item into a heading, because a PDF's outline has only headings, and marks the real ones.
 *
 * @returns the page's main part
 */
export async function markParts(page: Page): Promise<Locator> {
  await page.evaluate((mark) => {
    for (const block of document.querySelectorAll('main :is(p, li, dt, dd, blockquote)')) {
      // Nested headings are one entry of the outline.
      if (block.querySelector('h1, h2, h3, h4, p, li, dd, blockquote') !== null) continue;
      block.setAttribute('role', 'heading');
      block.setAttribute('aria-level', '6');
    }
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) heading.prepend(mark);
  }, MARK);
  return page.locator('main');
}

/** Prints a marked page, and returns its parts in order, with the sheet on which each begins. */
export async function printed(page: Page, format: string): Promise<Printed[]> {
  const file = await page.pdf({ format, outline: true, tagged: true });
  return [...file.toString('latin1').matchAll(ENTRY)]
    .map(([, number, plain, coded = '', sheet = '']) => ({
      number: Number(number),
      text: plain ?? Buffer.from(coded, 'hex').swap16().toString('utf16le'),
      sheet,
    }))
    .sort((one, other) => one.number - other.number)
    .map(({ text, sheet }) => ({ text: text.replace(MARK, ''), isHeading: text.startsWith(MARK), sheet }));
}

/**
 * Text over other text or over a picture, on a page with print media emulated, with its vertical position in CSS pixels. Lines
 * may overlap slightly: letters do not fill their boxes.
 */
export function textOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes: { of: Element; what: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === '') continue;
      if (!parent.checkVisibility() || parent.closest('.visually-hidden, script, style') !== null) continue;
      let block = parent;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement ?? document.body;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        boxes.push({
          of: block,
          what: node.textContent ?? '',
          box: new DOMRect(x, y + height / 4, width, height / 2),
        });
      }
    }
    for (const picture of document.querySelectorAll<HTMLElement | SVGSVGElement>('img, svg')) {
      if (!picture.checkVisibility()) continue;
      const what = `${picture.localName} in ${picture.parentElement?.className}`;
      boxes.push({ of: picture, what, box: picture.getBoundingClientRect() });
    }
    const found = new Set<string>();
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue;
        const isOver =
          one.box.left + 1 < other.box.right &&
          other.box.left + 1 < one.box.right &&
          one.box.top + 1 < other.box.bottom &&
          other.box.top + 1 < one.box.bottom;
        if (isOver)
          found.add(`${one.what} at ${Math.round(one.box.y)} / ${other.what} at ${Math.round(other.box.y)}`);
      }
    }
    return [...found];
  });
}
