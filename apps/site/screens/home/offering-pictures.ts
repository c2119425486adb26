/** Shows the picture of the entry that was hovered or focused last; initially the first one. */
export function start(container: HTMLElement): void {
  const pictures = container.querySelectorAll<HTMLElement>('img[data-leads-to]');
  const show = (entry: Element | null) => {
    const page = entry?.getAttribute('href');
    if (!page) return;
    for (const picture of pictures) picture.toggleAttribute('data-shown', picture.dataset.leadsTo === page);
  };
  for (const type of ['pointerover', 'focusin']) {
    container.addEventListener(type, ({ target }) => show((target as Element).closest('li > a')));
  }
  show(container.querySelector('li > a:is(:hover, :focus)'));
}
