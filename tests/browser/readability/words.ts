/** A visible word on the page, without clipped parts. */
export interface Word {
  text: string;
  /** Tag and classes of its element, to find it by. */
  place: string;
  /** In pixels of the page: left, top, width, height. */
  box: [number, number, number, number];
  /** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
  color: [number, number, number, number];
  /** As WCAG 2.2 defines it: 24 px, or 18.66 px and bold. */
  isLarge: boolean;
}

/** Runs in the page: its words, placeholders included, except for disabled controls and decoration. */
export function wordsOnPage(): Word[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('The browser gives no canvas.');
  const colors = new Map<string, [number, number, number, number]>();
  const rgba = (color: string) => {
    let known = colors.get(color);
    if (known === undefined) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      known = [red, green, blue, alpha / 255];
      colors.set(color, known);
    }
    return known;
  };
  const surroundings = new Map<Element | null, { clip: DOMRect; opacity: number }>();
  const around = (element: Element | null): { clip: DOMRect; opacity: number } => {
    if (element === null) return { clip: new DOMRect(-1e5, -1e5, 2e5, 2e6), opacity: 1 };
    let known = surroundings.get(element);
    if (known === undefined) {
      const outer = around(element.parentElement);
      const { overflowX, overflowY, opacity, position } = getComputedStyle(element);
      const clips = position !== 'fixed' && (overflowX !== 'visible' || overflowY !== 'visible');
      const isRoot = element === document.documentElement || element === document.body;
      known = {
        clip: clips && !isRoot ? cut(outer.clip, element.getBoundingClientRect()) : outer.clip,
        opacity: outer.opacity * Number(opacity),
      };
      surroundings.set(element, known);
    }
    return known;
  };
  const cut = (one: DOMRect, other: DOMRect) => {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
    const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const modal = document.querySelector('dialog:modal, :popover-open');
  const words: Word[] = [];
  const add = (element: Element, text: string, rect: DOMRect, style: CSSStyleDeclaration, color: string) => {
    const { clip, opacity } = around(element);
    const seen = cut(clip, rect);
    // A form's sticky submit bar covers the fields that scroll below it.
    const bar = modal?.querySelector('[data-submit]');
    if (bar && !bar.contains(element) && getComputedStyle(bar).position === 'sticky') {
      seen.height = Math.min(seen.height, bar.getBoundingClientRect().top - seen.top);
    }
    if (seen.width < 2 || seen.height < 2) return;
    const [red, green, blue, alpha] = rgba(color);
    const size = Number.parseFloat(style.fontSize);
    words.push({
      text,
      place: `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} in ${element.parentElement?.tagName.toLowerCase()}.${[...(element.parentElement?.classList ?? [])].join('.')}`,
      box: [seen.left + scrollX, seen.top + scrollY, seen.width, seen.height],
      color: [red, green, blue, alpha * opacity],
      isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
    });
  };
  const isLeftOut = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    getComputedStyle(element).clipPath !== 'none' ||
    element.closest('.visually-hidden, :disabled, [aria-disabled="true"], svg[data-ornament]') !== null ||
    (modal !== null && !modal.contains(element));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.nodeValue?.trim() === '' || element.matches('script, style, option'))
      continue;
    if (isLeftOut(element)) continue;
    const style = getComputedStyle(element);
    const color = element instanceof SVGElement ? style.fill : style.webkitTextFillColor;
    for (const { 0: text, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      for (const { left, top, width, height } of range.getClientRects()) {
        // A line's room above and below its letters may be over another background.
        add(element, text, new DOMRect(left, top + height * 0.15, width, height * 0.8), style, color);
      }
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    // Text covered by a custom rendering of the choice.
    if (isLeftOut(field) || field.matches('select:has(+ [aria-hidden])')) continue;
    const isEmpty = field.matches(':placeholder-shown');
    const style = getComputedStyle(field, isEmpty ? '::placeholder' : null);
    const box = field.getBoundingClientRect();
    const inner = new DOMRect(box.left + 4, box.top + 4, box.width - 8, box.height - 8);
    if (field.type !== 'file') add(field, field.placeholder || field.value, inner, style, style.color);
  }
  return words;
}
