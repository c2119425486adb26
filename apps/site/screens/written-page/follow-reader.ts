/** From far above the window to a line in its upper quarter: a section that has begun there has been reached. */
const REACHED = '1000000px 0px -75%';

/**
 * Lets the tables of contents follow the reader: they mark the section that is being read, the last one that has been reached, and
 * the folded one says its heading. That one folds again once a link in it has been pressed.
 *
 * @param page - holds the tables and the text
 */
export function start(page: HTMLElement): void {
  const sections = [...page.querySelectorAll('section[id]')];
  const links = [...page.querySelectorAll('nav a')];
  const current = page.querySelector('[data-current-heading]');
  const reached = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) reached.add(target);
        else reached.delete(target);
      }
      const last = sections.findLast((section) => reached.has(section));
      for (const link of links) {
        if (link.getAttribute('href') === `#${last?.id}`) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
      if (current !== null) current.textContent = last?.querySelector('h2')?.textContent ?? '';
    },
    { rootMargin: REACHED },
  );
  for (const section of sections) observer.observe(section);

  const folded = page.querySelector('details');
  folded?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) folded.open = false;
  });
}
