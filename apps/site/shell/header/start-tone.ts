/** Parts of a page that stand on ink. All others stand on the page's own ground, or close to it. */
const ON_INK = '.ground-ink';

/** Parts that do so in some windows only: there their style sheet says `--ground: ink`. */
const ON_INK_AT_TIMES = '[data-at-times-ink]';

/** All parts that stand on ink in this window. */
function partsOnInk(): Element[] {
  const atTimes = [...document.querySelectorAll(ON_INK_AT_TIMES)];
  const now = atTimes.filter((part) => getComputedStyle(part).getPropertyValue('--ground') === 'ink');
  return [...document.querySelectorAll(ON_INK), ...now];
}

/**
 * Lets the bar take the tone of the ground that it stands over: ink, which it is served with, since every page opens with a
 * dark banner, or paper. In the dark there is no other.
 *
 * @param bar - what passes its middle is what it stands over
 */
export function startTone(bar: HTMLElement): void {
  if (isDark()) return;
  let watcher: IntersectionObserver | undefined;
  const watch = () => {
    watcher?.disconnect();
    const middle = Math.round(bar.offsetHeight / 2);
    const below = Math.max(0, window.innerHeight - middle - 1);
    const crossing = new Set<Element>();
    watcher = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          if (isIntersecting) crossing.add(target);
          else crossing.delete(target);
        }
        bar.dataset.tone = crossing.size > 0 ? 'ink' : 'paper';
      },
      { rootMargin: `-${middle}px 0px -${below}px 0px` },
    );
    for (const part of partsOnInk()) watcher.observe(part);
  };
  watch();
  addEventListener('resize', watch);
}

/** Whether the page is shown in its dark colors. */
function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark';
}
