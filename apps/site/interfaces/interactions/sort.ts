import { prefersReducedMotion } from '../../motion/scroll-window.ts';

/** The duration of the animation of rows, in milliseconds. */
const DURATION = 320;

/**
 * Makes a table sortable: its headings become buttons that sort by `data-value` or else by text; a second press reverses the
 * order. The figure's live region announces it.
 *
 * @param figure - contains the table, and an element with the role `status`
 */
export function start(figure: HTMLElement): void {
  const table = figure.querySelector('table');
  const status = figure.querySelector('[role=status]');
  if (table === null || status === null) return;
  for (const heading of table.tHead?.rows[0]?.cells ?? []) {
    const words = heading.firstElementChild;
    if (words === null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = words.className;
    button.append(...words.childNodes);
    words.replaceWith(button);
    button.addEventListener('click', () => {
      const order = sortBy(table, heading);
      status.textContent = table.dataset[order]?.replace('{column}', button.textContent) ?? '';
    });
  }
}

function sortBy(table: HTMLTableElement, heading: HTMLTableCellElement): 'ascending' | 'descending' {
  const order = heading.ariaSort === 'ascending' ? 'descending' : 'ascending';
  for (const other of table.tHead?.rows[0]?.cells ?? []) other.removeAttribute('aria-sort');
  heading.ariaSort = order;
  const body = table.tBodies[0];
  if (body === undefined) return order;
  const rows = [...body.rows];
  const before = new Map(rows.map((row) => [row, row.offsetTop]));
  const direction = order === 'ascending' ? 1 : -1;
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const valueIn = (row: HTMLTableRowElement) => {
    const cell = row.cells[heading.cellIndex];
    return cell?.dataset.value ?? cell?.textContent ?? '';
  };
  rows.sort((one, other) => direction * compare(valueIn(one), valueIn(other)));
  body.append(...rows);
  if (prefersReducedMotion()) return order;
  for (const row of rows) {
    const moved = (before.get(row) ?? 0) - row.offsetTop;
    if (moved !== 0)
      row.animate([{ translate: `0 ${moved}px` }, {}], {
        duration: DURATION,
        easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)',
      });
  }
  return order;
}
