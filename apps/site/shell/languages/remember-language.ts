/** Set only when a visitor chooses a language: by the switch, or by taking or closing an offer. */
const COOKIE = 'language';

const MAX_AGE_S = 365 * 24 * 60 * 60;

/** Remembers the language that a visitor chooses, and closes offers. Pages in one language have none. */
export function startLanguages(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-language]'))
    link.addEventListener('click', () => remember(link.dataset.language ?? ''));
  for (const offer of document.querySelectorAll<HTMLElement>('[data-offer]'))
    offer.querySelector('button')?.addEventListener('click', () => {
      remember(document.documentElement.lang);
      offer.hidden = true;
    });
}

function remember(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API yet.
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${secure}`;
}
