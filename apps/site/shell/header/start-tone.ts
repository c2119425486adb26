/** Parts with a dark background. All others have the page's background, or one close to it. */
const ON_INK = '.ground-ink';

/** Parts that are dark at some breakpoints only: their style sheet sets `--ground: ink` there. */
const ON_INK_AT_TIMES = '[data-at-times-ink]';

/** All parts that are dark at the current breakpoint. */
function partsOnInk(): Element[] {
  const atTimes = [...document.querySelectorAll(ON_INK_AT_TIMES)];
  const now = atTimes.filter((part) => getComputedStyle(part).getPropertyValue('--ground') === 'ink');
  return [...document.querySelectorAll(ON_INK), ...now];
}

/**
 * Matches the header's colors to the background below it: ink, the default in the markup since every page opens with a dark banner,
 * or paper. The dark color scheme has only ink.
 *
 * @param bar - the header; the part at its lower edge counts, the first that is visible: at the end of a page the last light part
 *   may be behind the header alone
 */
export function startTone(bar: HTMLElement): void {
  if (isDark()) return;
  let watcher: IntersectionObserver | undefined;
  const watch = () => {
    watcher?.disconnect();
    const edge = bar.offsetHeight;
    const below = Math.max(0, window.innerHeight - edge - 1);
    const crossing = new Set<Element>();
    watcher = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) crossing.add(target);
          else crossing.delete(target);
        }
        bar.dataset.tone = crossing.size > 0 ? 'ink' : 'paper';
      },
      { rootMargin: `-${edge}px 0px -${below}px 0px` },
    );
    for (const part of partsOnInk()) watcher.observe(part);
  };
  watch();
  addEventListener('resize', watch);
}

/** Whether the page is in its dark color scheme. */
function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark';
}
