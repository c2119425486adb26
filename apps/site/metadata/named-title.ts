/** Stands between a title and the company's name. */
const SEPARATOR = ' – ';

/** A page's or feed's title with the company's name after it, unless it has the name already, in whatever case. */
export function namedTitle(title: string, name: string): string {
  return hasName(title, name) ? title : `${title}${SEPARATOR}${name}`;
}

/** Whether the title has the name as words of its own: a company "Nord" is not named in "Nordic markets". */
function hasName(title: string, name: string): boolean {
  const [where, what] = [title, name].map((text) => text.toLowerCase()) as [string, string];
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + 1)) {
    if (!isLetter(where[at - 1]) && !isLetter(where[at + what.length])) return true;
  }
  return false;
}
