import {
  folded,
  parseSearch,
  SEARCH_NAMES,
  type SearchEntry,
  searchPredicate,
  searchQuery,
} from '@website/model/contract/positions/search.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import { painted } from '../../start/painted.ts';

/** How long typing rests before the number of positions is read out and the address changes: browsers take few changes. */
const RESTING_MS = 300;

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Searches the page's list of positions while somebody types: shows the rows that fit, and keeps what is asked for in the address.
 *
 * @param place - holds the form, and what is said of the list
 */
export function start(place: HTMLElement): void {
  const form = place.querySelector<HTMLFormElement>('[role=search]');
  const status = place.querySelector<HTMLElement>('[data-all]');
  const list = document.querySelector<HTMLElement>('[data-positions]');
  if (form === null || status === null || list === null) return;
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')].map((row) => ({
    row,
    sought: soughtOf(row),
  }));
  const number = new Intl.NumberFormat(document.documentElement.lang);
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tell = (query: string, shown: number) => {
    const { all = '', some = '' } = status.dataset;
    const values = { shown: number.format(shown), count: number.format(rows.length) };
    status.textContent = interpolate(query === '' ? all : some, values);
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
    show(place, 'none', shown === 0);
    show(place, 'some', query !== '');
    clearTimeout(resting);
    resting = setTimeout(tell, RESTING_MS, query, shown);
  };

  // What is typed is painted first.
  let isDue = false;
  const searchSoon = async () => {
    if (isDue) return;
    isDue = true;
    await painted();
    isDue = false;
    search();
  };

  const asked = parseSearch(new URLSearchParams(location.search));
  for (const name of SEARCH_NAMES) {
    const control = form.elements.namedItem(name) as Control | null;
    // What was typed before this script ran stays.
    if (control !== null && control.value === '') choose(control, asked[name]);
  }
  form.addEventListener('input', searchSoon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
  place.querySelector('[data-found=some]')?.addEventListener('click', (event) => {
    event.preventDefault();
    for (const control of form.elements as Iterable<Control> & HTMLFormControlsCollection) {
      if (control.name !== '') control.value = '';
    }
    form.querySelector('input')?.focus();
    search();
  });
  if (searchQuery(parseSearch(typedInto(form))) !== '' || searchQuery(asked) !== '') search();
}

/** What a row says: the words that are marked as sought, and its title. */
function soughtOf(row: HTMLElement): SearchEntry {
  const parts = row.querySelectorAll('h3, [data-sought]');
  // Each element's words by themselves: skills stand without a space between them.
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

/** Gives a control a value, if it can have it. */
function choose(control: Control, value: string): void {
  const before = control.value;
  control.value = value;
  if (control instanceof HTMLSelectElement && control.selectedIndex === -1) control.value = before;
}

function show(place: HTMLElement, found: 'none' | 'some', isShown: boolean): void {
  const element = place.querySelector<HTMLElement>(`[data-found=${found}]`);
  if (element !== null) element.hidden = !isShown;
}
