/** Shows the picture of the entry that was pointed at or focused last; until then the first one is shown. */
export function start(place: HTMLElement): void {
  const pictures = place.querySelectorAll<HTMLElement>('img[data-leads-to]');
  const show = (entry: Element | null) => {
    const page = entry?.getAttribute('href');
    if (!page) return;
    for (const picture of pictures) picture.toggleAttribute('data-shown', picture.dataset.leadsTo === page);
  };
  for (const type of ['pointerover', 'focusin']) {
    place.addEventListener(type, ({ target }) => show((target as Element).closest('li > a')));
  }
  show(place.querySelector('li > a:is(:hover, :focus)'));
}
