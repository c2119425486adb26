// Runs in the body of each page of a site in several languages, after the hidden offers of the page in the others
// (`shell/languages/language-offers.tsx`) and before the first paint, so that nothing moves: it shows the offer in the language that the
// visitor prefers, by an earlier choice, otherwise by the browser's settings.

const own = document.documentElement.lang;
const offers = [...document.querySelectorAll<HTMLElement>('[data-offer]')];

/** Whether a reader of one language reads the other: the same language in the same script, so that zh-CN is zh-Hans. */
const isAlike = (one: string, other: string) => {
  const [a, b] = [one, other].map((tag) => {
    try {
      return new Intl.Locale(tag).maximize();
    } catch {
      return undefined;
    }
  });
  return a !== undefined && a.language === b?.language && a.script === b?.script;
};

const [, chosen] = /(?:^|; )language=([\w-]+)/.exec(document.cookie) ?? [];

for (const language of chosen === undefined ? navigator.languages : [chosen]) {
  if (isAlike(language, own)) break;
  const offer = offers.find(({ dataset }) => isAlike(language, dataset.offer ?? ''));
  if (offer) {
    offer.hidden = false;
    break;
  }
}

export {};
