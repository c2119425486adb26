import type { Page } from '@playwright/test';

/** Elements whose parts are read as one name by screen readers or search engines. */
const COMPOSED =
  ':is(h1, h2, h3, h4, h5, h6, a, button, summary, figcaption, figure.quoted, label, legend, dt, dd, th, td, address, li:not(:has(p, div, h3, ul, dl, figure, article)))';

/**
 * Screen reader faults that axe does not check: names whose parts run together, links of the bar outside a navigation, content
 * outside landmarks, a footer without a link to the accessibility statement.
 */
export async function screenReaderFaults(page: Page): Promise<string[]> {
  return [...(await nameFaults(page)), ...(await page.evaluate(landmarkFaults))];
}

/**
 * Names whose parts run together, in the markup (search engines and feed readers) and as Chromium computes them; controls whose
 * name lacks their visible label; tables without a name.
 */
export async function nameFaults(page: Page): Promise<string[]> {
  const { faults, joints, words } = await page.evaluate(survey, COMPOSED);
  const glued = new Set(joints.filter((joint) => !words.includes(joint)));
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const heard = nodes
    .filter(({ ignored, role }) => !(ignored || /text|root/i.test(role?.value)))
    .map(({ name }) => String(name?.value ?? ''))
    .filter((name) => name.split(/\s+/).some((word) => glued.has(word.toLowerCase())));
  return [...faults, ...heard.map((name) => `words run together in the accessible name: ${name}`)];
}

/** Runs in the page: parts that run together in its markup, and the words that they would form. */
function survey(composed: string): { faults: string[]; joints: string[]; words: string[] } {
  const faults: string[] = [];
  const textsIn = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.filter(
      ({ parentElement }) => !parentElement?.closest('[aria-hidden="true"], script, style'),
    );
  };
  const named = [...document.querySelectorAll('[aria-labelledby], [aria-describedby]')].flatMap((element) =>
    [element.getAttribute('aria-labelledby'), element.getAttribute('aria-describedby')]
      .flatMap((ids) => ids?.trim().split(/\s+/) ?? [])
      .map((id) => document.getElementById(id)),
  );
  const joints: string[] = [];
  for (const element of new Set([...document.querySelectorAll(composed), ...named])) {
    let before: Text | undefined;
    let isApart = true;
    for (const text of element === null ? [] : textsIn(element)) {
      if (text.data.trim() === '') {
        isApart = true;
        continue;
      }
      // A word with a break opportunity, such as an address, is still one word.
      const isOneWord = before?.parentElement?.nextElementSibling?.localName === 'wbr';
      const isSentence = /^[.,:;!?)%]/.test(text.data);
      if (before !== undefined && before.parentNode !== text.parentNode && !isOneWord && !isSentence) {
        if (!(isApart || /\s$/.test(before.data) || /^\s/.test(text.data))) {
          const where = element?.localName;
          faults.push(`words run together in ${where}: ${before.data.slice(-30)}|${text.data.slice(0, 30)}`);
        }
        const [last, first] = [before.data.trim().split(/\s+/).at(-1), text.data.trim().split(/\s+/)[0]];
        joints.push(`${last}${first}`.toLowerCase());
      }
      before = text;
      isApart = false;
    }
  }
  for (const control of document.querySelectorAll<HTMLElement>(':is(a, button)[aria-label]')) {
    // An arrow or a dot is a picture: nobody would say it to voice control.
    const seen = control.innerText
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      .toLowerCase();
    if (!control.ariaLabel?.toLowerCase().includes(seen))
      faults.push(`accessible name lacks the visible label: ${seen}`);
  }
  for (const table of document.querySelectorAll('table:not([aria-label], [aria-hidden] *, :has(caption))')) {
    faults.push(`table without an accessible name: ${table.textContent?.slice(0, 40)}`);
  }
  return {
    faults,
    joints,
    words: textsIn(document.body).flatMap(({ data }) => data.toLowerCase().split(/\s+/)),
  };
}

/** Runs in the page: content that visitors who navigate by landmarks would miss, except the skip link. */
function landmarkFaults(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const short = (element: Element) => `${element.localName} «${element.textContent?.trim().slice(0, 40)}»`;
  const landmarks = 'header, main, footer, nav, section[aria-label], section[aria-labelledby], dialog';
  const loose = [...document.querySelectorAll('body :is(a, button, input, p, h1, h2)')]
    .filter((element) => isSeen(element) && element.closest(landmarks) === null)
    .filter((element) => element.getAttribute('href') !== '#content')
    .map((element) => `outside any landmark: ${short(element)}`);
  // The first links to the home page.
  const links = [...document.querySelectorAll('body > header a')].filter(isSeen).slice(1);
  const outside = links.filter((link) => link.closest('nav[aria-label]') === null);
  const statement = document.querySelector('body > footer a[href$="/accessibility"]');
  return [
    ...loose,
    ...outside.map((link) => `outside any navigation: ${short(link)}`),
    ...(statement === null ? ['no way to the accessibility statement at the foot'] : []),
  ];
}
