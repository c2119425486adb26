import {
  folded,
  parseSearch,
  SEARCH_NAMES,
  type SearchEntry,
  searchPredicate,
  searchQuery,
} from '@website/model/contract/positions/search.ts';
import { interpolate, textForNumber } from '@website/model/contract/texts.ts';
import { afterPaint } from '../../start/after-paint.ts';

/** Debounces announcements of the result and updates of the URL, which browsers rate-limit. */
const DEBOUNCE_MS = 300;

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Searches the list of positions during typing: hides rows that don't match, and keeps the query in the URL.
 *
 * @param container - contains the form and the live region
 */
export function start(container: HTMLElement): void {
  const form = container.querySelector<HTMLFormElement>('[role=search]');
  const status = container.querySelector<HTMLElement>('[data-all]');
  const list = document.querySelector<HTMLElement>('[data-positions]');
  if (form === null || status === null || list === null) return;
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')].map((row) => ({
    row,
    sought: soughtOf(row),
  }));
  const { lang } = document.documentElement;
  const number = new Intl.NumberFormat(lang);
  const all = status.dataset.all ?? '';
  const some: Record<string, string> = JSON.parse(status.dataset.some ?? '{}');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const announce = (query: string, shown: number) => {
    const ofSome = textForNumber(some, shown, lang);
    status.textContent = query === '' ? all : interpolate(ofSome, { shown: number.format(shown) });
    const address = location.pathname + (query === '' ? '' : `?${query}`) + location.hash;
    history.replaceState(history.state, '', address);
  };

  const search = () => {
    const asked = parseSearch(typedInto(form));
    const fits = searchPredicate(asked.text, keysChosen(form));
    let shown = 0;
    for (const { row, sought } of rows) {
      const isFit = fits(sought);
      if (row.hidden === isFit) row.hidden = !isFit;
      if (isFit) shown += 1;
    }
    const query = searchQuery(asked);
    if (query === '') delete list.dataset.searched;
    else list.dataset.searched = shown === 0 ? 'none' : 'some';
    show(container, 'none', shown === 0);
    show(container, 'some', query !== '');
    clearTimeout(timer);
    timer = setTimeout(announce, DEBOUNCE_MS, query, shown);
  };

  // Yields so that typed characters are painted first, and coalesces further input until then.
  let isScheduled = false;
  const scheduleSearch = async () => {
    if (isScheduled) return;
    isScheduled = true;
    await afterPaint();
    isScheduled = false;
    search();
  };

  const asked = parseSearch(new URLSearchParams(location.search));
  for (const name of SEARCH_NAMES) {
    const control = form.elements.namedItem(name) as Control | null;
    // Keeps input from before this script ran.
    if (control !== null && control.value === '') choose(control, asked[name]);
  }
  form.addEventListener('input', scheduleSearch);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  container.querySelector('[data-found=some]')?.addEventListener('click', (event) => {
    event.preventDefault();
    for (const control of form.elements as Iterable<Control> & HTMLFormControlsCollection) {
      if (control.name !== '') control.value = '';
    }
    form.querySelector('input')?.focus();
    search();
  });
  if (searchQuery(parseSearch(typedInto(form))) !== '' || searchQuery(asked) !== '') search();
}

/** The searchable text of a row: its title and the elements marked with `data-sought`. */
function soughtOf(row: HTMLElement): SearchEntry {
  const parts = row.querySelectorAll('h3, [data-sought]');
  // Joins text nodes with spaces, which the markup of skills lacks.
  const words = [...parts].flatMap(textsOf).join(' ');
  return { words: folded(words), keys: row.dataset.keys?.split(' ') ?? [] };
}

function textsOf(element: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) texts.push((walker.currentNode as Text).data);
  return texts;
}

function typedInto(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function keysChosen(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLOptionElement>('option[data-key]:checked')].map(
    ({ dataset }) => dataset.key ?? '',
  );
}

/** Sets a control's value unless a select has no such option. */
function choose(control: Control, value: string): void {
  const before = control.value;
  control.value = value;
  if (control instanceof HTMLSelectElement && control.selectedIndex === -1) control.value = before;
}

function show(container: HTMLElement, found: 'none' | 'some', isShown: boolean): void {
  const element = container.querySelector<HTMLElement>(`[data-found=${found}]`);
  if (element !== null) element.hidden = !isShown;
}
