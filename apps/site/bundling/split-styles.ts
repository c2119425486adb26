/** Rules that hold others, whatever they are for: what stands in them may be taken apart, each part in the same surroundings. */
const GROUP = /^@(?:layer|supports|container|media)\b/;

const MEDIA = /^@media\s*/;

/**
 * Splits a minified style sheet. No texts in it have braces.
 *
 * @param takes - whether rules for a medium are to be taken
 * @returns both parts in their order; what is taken keeps its layers and conditions
 */
export function splitStyles(css: string, takes: (media: string) => boolean): { kept: string; taken: string } {
  let [kept, taken] = ['', ''];
  for (const { prelude, body } of rulesOf(css)) {
    const whole = body === undefined ? prelude : `${prelude}{${body}}`;
    if (body !== undefined && MEDIA.test(prelude) && takes(prelude.replace(MEDIA, ''))) {
      taken += whole;
    } else if (body !== undefined && GROUP.test(prelude)) {
      const inner = splitStyles(body, takes);
      // An empty layer says which place it has among the others.
      if (inner.taken === '') kept += whole;
      else {
        taken += `${prelude}{${inner.taken}}`;
        if (inner.kept !== '') kept += `${prelude}{${inner.kept}}`;
      }
    } else {
      kept += whole;
    }
  }
  return { kept, taken };
}

/** The outermost rules of a style sheet; a statement has no body, and keeps its semicolon. */
export function rulesOf(css: string): { prelude: string; body?: string }[] {
  const rules: { prelude: string; body?: string }[] = [];
  let start = 0;
  while (start < css.length) {
    const end = css.slice(start).search(/[{;]/) + start;
    if (end < start) {
      rules.push({ prelude: css.slice(start) });
      break;
    }
    const prelude = css.slice(start, end);
    if (css[end] === ';') {
      rules.push({ prelude: `${prelude};` });
      start = end + 1;
      continue;
    }
    const close = closingBrace(css, end);
    rules.push({ prelude: prelude.trim(), body: css.slice(end + 1, close) });
    start = close + 1;
  }
  return rules;
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let place = open; place < css.length; place++) {
    if (css[place] === '{') depth++;
    else if (css[place] === '}' && --depth === 0) return place;
  }
  throw new Error('a style sheet has an opening brace without a closing one');
}

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
