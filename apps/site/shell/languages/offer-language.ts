/** Set only when a visitor chooses a language: by the switch, or by taking or hiding an offer. */
const COOKIE = 'language';

const MAX_AGE_S = 365 * 24 * 60 * 60;

/** Remembers the language that a visitor chooses, and offers the page in the language that the browser prefers. */
export function startLanguages(): void {
  const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')];
  if (document.querySelector('[data-language]') === null) return;
  document.addEventListener('click', ({ target }) => {
    const { language } = (target as Element).closest<HTMLElement>('a[data-language]')?.dataset ?? {};
    if (language !== undefined) remember(language);
  });
  const own = document.documentElement.lang;
  const wanted = wantedLanguage(
    own,
    offers.map(({ dataset }) => dataset.offer ?? ''),
    preferred(),
  );
  const offer = offers.find(({ dataset }) => dataset.offer === wanted);
  if (offer === undefined) return;
  offer.hidden = false;
  offer.querySelector('button')?.addEventListener('click', () => {
    remember(own);
    offer.hidden = true;
  });
}

/**
 * The language in which a page is offered.
 *
 * @param own - the page's language
 * @param offered - its other languages
 * @param preferred - the visitor's languages, the best first
 * @returns undefined if the visitor prefers the page's own language, or none of them
 */
export function wantedLanguage(
  own: string,
  offered: readonly string[],
  preferred: readonly string[],
): string | undefined {
  for (const language of preferred) {
    if (isAlike(language, own)) return undefined;
    const found = offered.find((one) => isAlike(language, one));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a reader of one language reads the other: the same language in the same script, so that zh-CN is zh-Hans. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => {
    try {
      return new Intl.Locale(tag).maximize();
    } catch {
      return undefined;
    }
  });
  return a !== undefined && a.language === b?.language && a.script === b?.script;
}

/** The chosen language, otherwise those of the browser. */
function preferred(): readonly string[] {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  return pair === undefined ? navigator.languages : [pair.slice(COOKIE.length + 1)];
}

function remember(language: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API yet.
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${secure}`;
}
