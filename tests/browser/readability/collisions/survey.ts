import type { Box, Line, Survey, Thing } from './surveyed.ts';

/** Runs in the page: the boxes of its elements, or of those in an open dialog or menu. */
export function survey(): Survey {
  const panel = document.querySelector('dialog:modal, :popover-open');
  const root = panel ?? document.body;
  const placeOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} in #${element.closest('[id]')?.id}`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' &&
    // Software mock-ups are cropped at the side of the window.
    element.closest('.visually-hidden, [data-software]') === null;

  interface Around {
    clip: DOMRect;
    opacity: number;
    moves: boolean;
    slides: boolean;
  }
  const known = new Map<Element | null, Around>();
  const around = (element: Element | null): Around => {
    const found = known.get(element);
    if (found !== undefined) return found;
    if (element === null || element === document.documentElement || element === document.body) {
      return { clip: new DOMRect(-1e5, -1e5, 2e5, 2e6), opacity: 1, moves: true, slides: false };
    }
    const outer = around(element.parentElement);
    const { overflowX, overflowY, opacity, position } = getComputedStyle(element);
    const clips = (overflowX !== 'visible' || overflowY !== 'visible') && position !== 'fixed';
    // A full-width bar has its own background, and the page scrolls below it.
    const isBar = element.matches('header') || (element.matches('nav') && element.clientWidth >= innerWidth);
    const stays = position === 'fixed' || (position === 'sticky' && isBar);
    const own = {
      clip: clips ? meeting(outer.clip, element.getBoundingClientRect()) : outer.clip,
      opacity: outer.opacity * Number(opacity),
      moves: outer.moves && !stays,
      slides: outer.slides || (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1),
    };
    known.set(element, own);
    return own;
  };
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => [
    left + scrollX,
    top + scrollY,
    right + scrollX,
    bottom + scrollY,
  ];

  /** With the part of the page that a picture fills. */
  const things: (Thing & { element: Element; filled: Element | undefined })[] = [];
  const addThing = (element: Element, kind: Thing['kind']) => {
    const { clip, moves } = around(element);
    const seen = meeting(clip, element.getBoundingClientRect());
    // Pictures are hidden while they are measured, since painting takes most of the time (expect-clear.ts).
    const isThere = kind === 'art' ? element.checkVisibility({ opacityProperty: true }) : isSeen(element);
    if (seen.width < 2 || seen.height < 2 || !isThere) return;
    const isOpaque = opacityOf(getComputedStyle(element).backgroundColor) > 0.9;
    const filled = kind === 'art' ? filledBy(element, seen) : undefined;
    things.push({ element, filled, kind, place: placeOf(element), box: boxOf(seen), moves, isOpaque });
  };
  for (const control of root.querySelectorAll('button, select, input:not([type="hidden"]), textarea')) {
    // A clickable picture is art like any other, and a transparent control over one is invisible.
    const { backgroundColor, borderBlockStartWidth } = getComputedStyle(control);
    const isPainted = opacityOf(backgroundColor) > 0.1 || Number.parseFloat(borderBlockStartWidth) > 0;
    if (isPainted && control.querySelector('img, video') === null) addThing(control, 'control');
  }
  const drawings: SVGSVGElement[] = [];
  for (const art of root.querySelectorAll<HTMLElement | SVGSVGElement>('img, svg')) {
    const { width, height } = art.getBoundingClientRect();
    if (
      width < 64 ||
      height < 64 ||
      art.closest('svg svg') !== null ||
      art.closest('button')?.matches(':not(:has(img, video))')
    )
      continue;
    if (art instanceof SVGSVGElement) drawings.push(art);
    else addThing(art, 'art');
  }
  if (panel === null) {
    for (const element of document.body.querySelectorAll('header, button, a, div, p')) {
      const { position } = getComputedStyle(element);
      if (position === 'fixed' || (position === 'sticky' && element.matches('header')))
        addThing(element, 'fixed');
    }
  }

  const lines: Line[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      element === null ||
      node.nodeValue?.trim() === '' ||
      element.matches('script, style, option, title, textarea')
    )
      continue;
    if (!isSeen(element)) continue;
    const { clip, opacity, moves, slides } = around(element);
    if (opacity < 0.1) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    const within = things.flatMap((thing, index) => (thing.element.contains(element) ? [index] : []));
    const on = things.flatMap((thing, index) => (thing.filled?.contains(element) ? [index] : []));
    const sheet = sheetOf(element);
    const below = things.flatMap((thing, index) => (isBelow(thing.element, sheet) ? [index] : []));
    const isLook = element.closest('[aria-hidden="true"]') !== null;
    const isLed = !['none', 'normal'].includes(getComputedStyle(element, '::before').content);
    for (const { left, top, width, height } of range.getClientRects()) {
      const letters = new DOMRect(left, top + height / 2 - size * 0.33, width, size * 0.66);
      const seen = meeting(clip, letters);
      if (seen.width < 2 || seen.height < 2) continue;
      const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
      const marked = element.closest('svg') === null ? [...marksOf(seen, on), ...strokesIn(seen)] : [];
      const place = placeOf(element);
      const box = boxOf(seen);
      lines.push({ text, place, box, size, within, on, below, isLook, isLed, moves, slides, marked });
    }
  }

  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.paddingInlineStart = 'var(--edge)';
  const edge = Number.parseFloat(getComputedStyle(probe).paddingInlineStart);
  probe.remove();
  return {
    width: document.documentElement.clientWidth,
    edge,
    isRightToLeft: getComputedStyle(document.documentElement).direction === 'rtl',
    lines,
    things: things.map(({ element: _, filled: __, ...thing }) => thing),
  };

  function meeting(one: DOMRect, other: DOMRect): DOMRect {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
    const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  function opacityOf(color: string): number {
    if (color === 'transparent') return 0;
    const alpha = /(?:\/|rgba\([^)]*,)\s*([\d.]+)\)$/.exec(color)?.[1];
    return alpha === undefined ? 1 : Number(alpha);
  }

  /** The section whose background a picture is, as in a banner. */
  function filledBy(picture: Element, seen: DOMRect): Element | undefined {
    if (panel !== null) return panel;
    let filled: Element | undefined;
    let place = picture instanceof HTMLElement ? picture.offsetParent : null;
    while (place instanceof HTMLElement && place !== document.body) {
      const { width, height } = meeting(around(place).clip, place.getBoundingClientRect());
      if (seen.width < 0.6 * width || seen.height < height - 2) break;
      filled = place;
      place = place.offsetParent;
    }
    return filled;
  }

  /** The opaque background that an element is on, unless that is the page. */
  function sheetOf(element: Element): Element | undefined {
    let place: Element | null = element;
    while (place !== null && place !== document.body) {
      if (opacityOf(getComputedStyle(place).backgroundColor) > 0.98) return place;
      place = place.parentElement;
    }
    return undefined;
  }

  function isBelow(art: Element, sheet: Element | undefined): boolean {
    if (sheet === undefined || sheet.contains(art)) return false;
    let place: Element | null = art;
    while (place !== null && !place.contains(sheet)) {
      if (Number(getComputedStyle(place).zIndex) < 0) return true;
      place = place.parentElement;
    }
    return false;
  }

  /** How much of a line is marked by the pictures that fill its section. */
  function marksOf(line: DOMRect, on: readonly number[]): { art: string; share: number }[] {
    return on.flatMap((index) => {
      const { element, place } = things[index] ?? {};
      if (!(element instanceof HTMLImageElement) || place === undefined || !element.complete) return [];
      // A film is dimmed by an overlay, on which the contrast of its text is measured.
      if (element.parentElement?.parentElement?.querySelector('video')) return [];
      const box = element.getBoundingClientRect();
      if (meeting(meeting(around(element).clip, box), line).width === 0) return [];
      const share = busyShare(element, box, line, around(element).opacity);
      return share === 0 ? [] : [{ art: place, share }];
    });
  }

  function busyShare(image: HTMLImageElement, box: DOMRect, line: DOMRect, opacity: number): number {
    const { columns, rows, contrast } = tonesOf(image);
    const { objectFit, objectPosition } = getComputedStyle(image);
    const ratio = image.naturalWidth / image.naturalHeight;
    const [least, most] = [Math.min(box.width / ratio, box.height), Math.max(box.width / ratio, box.height)];
    const height = objectFit === 'cover' ? most : objectFit === 'contain' ? least : box.height;
    const width = objectFit === 'fill' ? box.width : height * ratio;
    const [across = 50, down = 50] = objectPosition.split(' ').map((part) => Number.parseFloat(part));
    const left = box.left + ((box.width - width) * across) / 100;
    const top = box.top + ((box.height - height) * down) / 100;
    let [all, busy] = [0, 0];
    for (let y = line.top; y < line.bottom; y += 4) {
      for (let x = line.left; x < line.right; x += 4) {
        all++;
        const column = Math.floor(((x - left) / width) * columns);
        const row = Math.floor(((y - top) / height) * rows);
        if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
        if ((contrast[row * columns + column] ?? 0) * opacity > 0.12) busy++;
      }
    }
    return busy / all;
  }

  /** How far each part of a picture differs in lightness from its quiet ground, from 0 to 1; cached per page. */
  function tonesOf(image: HTMLImageElement): { columns: number; rows: number; contrast: number[] } {
    const page: { tones?: Map<string, ReturnType<typeof tonesOf>> } = window as object;
    page.tones ??= new Map();
    const read = page.tones;
    const found = read.get(image.currentSrc);
    if (found !== undefined) return found;
    const [columns, rows] = [300, Math.round((300 * image.naturalHeight) / image.naturalWidth)];
    const canvas = new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('The browser gives no canvas.');
    // Drawings without their own background are on ink.
    canvas.fillStyle = '#0a0a14';
    canvas.fillRect(0, 0, columns, rows);
    canvas.drawImage(image, 0, 0, columns, rows);
    const { data } = canvas.getImageData(0, 0, columns, rows);
    const lightness = Array.from({ length: columns * rows }, (_, index) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3);
      return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
    });
    const ground = lightness.toSorted((one, other) => one - other)[Math.floor(lightness.length / 2)] ?? 0;
    const tones = { columns, rows, contrast: lightness.map((value) => Math.abs(value - ground)) };
    read.set(image.currentSrc, tones);
    return tones;
  }

  /** The inline drawings whose strokes or areas are behind a line. */
  function strokesIn(line: DOMRect): { art: string; share: number }[] {
    return drawings.flatMap((drawing) => {
      if (!isSeen(drawing) || meeting(drawing.getBoundingClientRect(), line).width === 0) return [];
      for (const shape of drawing.querySelectorAll<SVGGeometryElement>(
        'path, circle, ellipse, line, polyline, polygon, rect',
      )) {
        const part = meeting(meeting(around(drawing).clip, shape.getBoundingClientRect()), line);
        const style = getComputedStyle(shape);
        if (part.width === 0 || around(shape).opacity * Number(style.strokeOpacity) < 0.2) continue;
        const matrix = shape.getScreenCTM()?.inverse();
        // A stroke may be thin and vertical, so every pixel along the line is sampled, but not every height.
        for (let y = part.top; y < part.bottom; y += Math.max(3, part.height / 4)) {
          for (let x = part.left; x < part.right; x += 3) {
            const point = new DOMPoint(x, y).matrixTransform(matrix);
            const isHit =
              (style.stroke !== 'none' && shape.isPointInStroke(point)) ||
              (style.fill !== 'none' && shape.isPointInFill(point));
            if (isHit) return [{ art: `${placeOf(shape)} of ${placeOf(drawing)}`, share: 1 }];
          }
        }
      }
      return [];
    });
  }
}
