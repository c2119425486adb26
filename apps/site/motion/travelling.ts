/**
 * Lets the picture of a link travel to the banner of the page that it leads to: when the visitor leaves for that page, it is
 * given the name that pictures of banners have (`styles/motion.css`), and this page's own stays. It doesn't travel back, for
 * a page is entered at its top, where the picture is not in view.
 */
export function startTravelling(): void {
  addEventListener('pageswap', depart);
  addEventListener('pageshow', stay);
}

function depart({ viewTransition, activation }: PageSwapEvent): void {
  // Against its type there may be no entry: Chromium had none on the way back from the answer to a posted form.
  const destination = activation?.entry as NavigationHistoryEntry | null | undefined;
  if (viewTransition === null || !destination?.url) return;
  const { pathname } = new URL(destination.url);
  const pictures = document.querySelectorAll<HTMLElement>(`[data-leads-to="${CSS.escape(pathname)}"]`);
  const travelling = [...pictures].find(isInView);
  if (travelling === undefined) return;
  travelling.setAttribute('data-travelling', '');
  document.querySelector('[data-banner]')?.setAttribute('data-staying', '');
}

/** A page that the browser has kept is shown again as it was left. */
function stay(): void {
  for (const mark of ['data-travelling', 'data-staying']) {
    document.querySelector(`[${mark}]`)?.removeAttribute(mark);
  }
}

function isInView(picture: HTMLElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return (
    bottom > 0 &&
    top < window.innerHeight &&
    picture.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}
