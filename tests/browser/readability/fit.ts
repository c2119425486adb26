/** Runs in the page: text that is wider than the viewport, clipped, or under other text. */
export function overflowingTexts(): string[] {
  const faults = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth)
    faults.add(`page overflow: ${root.scrollWidth} px in a viewport of ${innerWidth} px`);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} «${element.textContent?.trim().slice(0, 40)}»`;
  const modal = document.querySelector('dialog:modal, :popover-open');
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    element.closest('.visually-hidden, .swiper, .swiped, [aria-hidden="true"]:not([data-software] *)') ===
      null &&
    (modal === null || modal.contains(element));
  /** A part of a software mock-up that has no room is left out entirely. */
  const isLeftOut = (element: Element, top: number) => {
    const cropped = element.closest('[data-software] ul');
    return (
      cropped !== null &&
      getComputedStyle(cropped).overflowY === 'clip' &&
      top >= cropped.getBoundingClientRect().bottom
    );
  };
  interface Line {
    element: Element;
    box: DOMRect;
    /** As high as its letters rather than its line. */
    top: number;
    bottom: number;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.nodeValue?.trim() === '' || element.matches('script, style, option'))
      continue;
    if (!isSeen(element) || element instanceof SVGElement) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    // Folded on purpose, with a button to unfold it.
    if (element.closest('[data-folds]') !== null) continue;
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      const middle = box.top + box.height / 2;
      if (isLeftOut(element, middle - size * 0.3)) continue;
      lines.push({ element, box, top: middle - size * 0.33, bottom: middle + size * 0.33 });
      if (box.left < -1 || box.right > root.clientWidth + 1)
        faults.add(`outside the viewport: ${nameOf(element)}`);
      for (
        let outer: Element | null = element;
        outer !== null && outer !== document.body;
        outer = outer.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(outer);
        const own = outer.getBoundingClientRect();
        const [top, bottom] = [middle - size * 0.3, middle + size * 0.3];
        if (
          ['hidden', 'clip'].includes(overflowX) &&
          (box.left < own.left - 2 || box.right > own.right + 2) &&
          // A bar between two names is left out at the start of a line (`shell/footer/footer.module.css`).
          !(element.textContent?.trim() === '|' && (box.right <= own.left + 2 || box.left >= own.right - 2))
        ) {
          faults.add(`clipped at the side: ${nameOf(element)}`);
        }
        if (['hidden', 'clip'].includes(overflowY) && (top < own.top - 1 || bottom > own.bottom + 1)) {
          faults.add(`clipped above or below: ${nameOf(element)}`);
        }
        if (['auto', 'scroll'].includes(overflowX) || position === 'fixed') break;
      }
    }
  }
  // So does a full-width bar, such as a sticky table of contents.
  const isBar = (nav: Element | null) =>
    nav !== null && getComputedStyle(nav).position === 'sticky' && nav.clientWidth >= innerWidth;
  const floats = (element: Element) =>
    element.closest('header, [popover], dialog') !== null || isBar(element.closest('nav'));
  lines.sort((one, other) => one.top - other.top);
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom) break;
      if (other.element === line.element || floats(line.element) !== floats(other.element)) continue;
      if (line.element.contains(other.element) || other.element.contains(line.element)) continue;
      const width = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left);
      const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
      if (width > 2 && height > 2)
        faults.add(`overlap: ${nameOf(line.element)} and ${nameOf(other.element)}`);
    }
  });
  for (const field of document.querySelectorAll<HTMLElement>('button, select, input, summary, a')) {
    if (!isSeen(field)) continue;
    // A custom rendering of the choice may cover its text.
    const shown = field.matches('select:has(+ [aria-hidden])') ? field.nextElementSibling : field;
    if (shown && shown.scrollWidth > shown.clientWidth + 1 && field.matches('button, select')) {
      faults.add(`clipped inside the field: ${nameOf(field)}`);
    }
  }
  return [...faults];
}

/** Runs in the page: words broken across lines for lack of room. */
export function brokenWords(): string[] {
  const faults = new Set<string>();
  const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = letters.nextNode(); node !== null; node = letters.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('script, style') !== null) continue;
    // Visually hidden.
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
