/** Runs in the page: the words that are broken in two, since they have not enough room. */
export function brokenWords(): string[] {
  const faults = new Set<string>();
  const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = letters.nextNode(); node !== null; node = letters.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('script, style') !== null) continue;
    // Only said.
    if (element.getBoundingClientRect().width <= 1) continue;
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}’']+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) faults.add(`broken word: ${word} in ${element.tagName.toLowerCase()}`);
    }
  }
  return [...faults];
}
