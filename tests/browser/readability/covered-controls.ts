/**
 * Runs in the page: links and buttons whose clicks, at the middle or near an edge, hit another element invisibly, outside of
 * that element's boxes.
 */
export function coveredControls(): string[] {
  const faults = new Set<string>();
  const nameOf = (element: Element) =>
    `${element.localName} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}»`;
  const within = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
    x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1;
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest('.visually-hidden, [inert], [aria-hidden="true"]') !== null) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    for (const { left, right, top, bottom, width, height } of control.getClientRects()) {
      const [across, down] = [Math.min(4, width / 2), Math.min(4, height / 2)];
      for (const [x, y] of [
        [left + width / 2, top + height / 2],
        [left + across, top + height / 2],
        [right - across, top + height / 2],
        [left + width / 2, top + down],
        [left + width / 2, bottom - down],
      ] as const) {
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const taker = document
          .elementFromPoint(x, y)
          ?.closest('a[href], button, summary, select, input, label');
        if (taker === undefined || taker === null || taker === control) continue;
        if (control.contains(taker) || taker.contains(control)) continue;
        if ([...taker.getClientRects()].some((box) => within(box, x, y))) continue;
        faults.add(`${nameOf(control)} at ${Math.round(x - left)}, ${Math.round(y - top)}: ${nameOf(taker)}`);
      }
    }
  }
  return [...faults];
}
