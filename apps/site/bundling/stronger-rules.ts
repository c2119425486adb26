import { rulesOf } from './split-styles.ts';

/** Rules that hold others under a condition. */
const CONDITION = /^@(?:supports|container|media)\b/;

/**
 * Makes the rules of a minified style sheet win over others of the same specificity, wherever these stand: a sheet that is taken
 * apart has its place in the page's head, and those of forms and dialogs come after it. Rules in layers keep theirs.
 */
export function strongerRules(css: string): string {
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (body === undefined) return prelude;
      if (CONDITION.test(prelude)) return `${prelude}{${strongerRules(body)}}`;
      return prelude.startsWith('@') ? `${prelude}{${body}}` : `${strongerSelectors(prelude)}{${body}}`;
    })
    .join('');
}

/** Each selector of a list with the page's root before it, which adds a class's worth. */
function strongerSelectors(list: string): string {
  return selectorsOf(list)
    .map((selector) => (/^(?::root|html)\b/.test(selector) ? selector : `:root ${selector}`))
    .join(',');
}

/** The selectors of a list; commas within parentheses and brackets are parts of them. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let [depth, start] = [0, 0];
  for (const [place, sign] of [...list].entries()) {
    if ('(['.includes(sign)) depth++;
    else if (')]'.includes(sign)) depth--;
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(start, place));
      start = place + 1;
    }
  }
  return [...selectors, list.slice(start)];
}
