/**
 * Morphs a link's picture into the banner of the next page by a view transition: when the visitor follows the link, its picture gets
 * the `view-transition-name` of banners (`styles/motion.css`) in place of this page's own. Not on the way back, since a page
 * opens at its top, where the picture is out of view.
 */
export function startPictureTransition(): void {
  addEventListener('pageswap', shareLinkedPicture);
  addEventListener('pageshow', resetPictures);
}

function shareLinkedPicture({ viewTransition, activation }: PageSwapEvent): void {
  // The type is wrong, the entry may be missing: in Chromium it was, after going back from the response to a posted form.
  const destination = activation?.entry as NavigationHistoryEntry | null | undefined;
  if (viewTransition === null || !destination?.url) return;
  const { pathname } = new URL(destination.url);
  const pictures = document.querySelectorAll<HTMLElement>(`[data-leads-to="${CSS.escape(pathname)}"]`);
  const picture = [...pictures].find(isInView);
  if (picture === undefined) return;
  picture.setAttribute('data-travelling', '');
  document.querySelector('[data-banner]')?.setAttribute('data-staying', '');
}

/** A page from the back/forward cache is shown in its initial state again. */
function resetPictures(): void {
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
