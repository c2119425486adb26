/**
 * Runs in the page: targets that are too small. Inline links in sentences are exempt (WCAG 2.2, success criterion 2.5.8).
 *
 * @param least - width and height in pixels
 */
export function smallTargets(least: number): string[] {
  const modal = document.querySelector('dialog:modal, :popover-open');
  const faults: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]',
  )) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    if (modal !== null && !modal.contains(target)) continue;
    if (target.closest('.visually-hidden, [inert], [aria-hidden="true"]') !== null || target.tabIndex < 0)
      continue;
    if (getComputedStyle(target).clipPath !== 'none') continue;
    if (isInSentence(target)) continue;
    // It fills the page's margin, which is narrower than a finger (`tests/browser/shell/scroll-top.test.ts`).
    if (target.matches('[data-scroll-top]')) continue;
    const { width, height } = extent(target);
    // Tolerates fractions of a pixel.
    if (Math.min(width, height) >= least - 0.5) continue;
    faults.push(
      `${width.toFixed(0)} × ${height.toFixed(0)}: ${target.tagName.toLowerCase()}.${[...target.classList].join('.')} «${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40)}» in ${target.parentElement?.tagName.toLowerCase()}.${[...(target.parentElement?.classList ?? [])].join('.')}`,
    );
  }
  return faults;

  /** Whether there is other text before or after it on its line. */
  function isInSentence(target: HTMLElement): boolean {
    if (getComputedStyle(target).display !== 'inline') return false;
    const block = target.closest('p, li, dd, td, figcaption, blockquote');
    const own = target.textContent?.trim().length ?? 0;
    return block !== null && (block.textContent?.trim().length ?? 0) > own + 3;
  }

  /** Its box, extended by a pseudo-element that enlarges its target. */
  function extent(target: HTMLElement): { width: number; height: number } {
    const box = target.getBoundingClientRect();
    let [width, height] = [box.width, box.height];
    for (const pseudo of ['::before', '::after']) {
      const { content, position, width: over, height: tall } = getComputedStyle(target, pseudo);
      if (content === 'none' || position !== 'absolute') continue;
      width = Math.max(width, Number.parseFloat(over) || 0);
      height = Math.max(height, Number.parseFloat(tall) || 0);
    }
    return { width, height };
  }
}
