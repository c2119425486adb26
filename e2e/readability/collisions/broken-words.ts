/** Runs in the page: the headings in which a word is broken in two, since it has not enough room. */
export function brokenWords(): string[] {
  const faults = new Set<string>();
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    if (!heading.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (getComputedStyle(heading).clipPath !== 'none') continue;
    const letters = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = letters.nextNode(); node !== null; node = letters.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) faults.add(`broken word: ${word} in ${heading.tagName.toLowerCase()}`);
      }
    }
  }
  return [...faults];
}
