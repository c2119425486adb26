/** The observer's root margin: a section counts as reached once its start is in the upper quarter of the viewport. */
const REACHED = '1000000px 0px -75%';

/**
 * A scroll spy for the tables of contents: marks the current section, which is the last one reached, and shows its heading in the
 * collapsed table, which collapses again when a link in it is clicked.
 *
 * @param page - contains the tables and the text
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
