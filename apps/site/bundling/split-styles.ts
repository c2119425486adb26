/** At-rules that contain rules and may be split in two with the same prelude. */
const GROUP = /^@(?:layer|supports|container|media)\b/;

const MEDIA = /^@media\s*/;

/**
 * Splits rules of certain media off a minified style sheet, whose strings must contain no braces.
 *
 * @param takes - whether rules with a media query are split off
 * @returns both parts in source order; split-off rules keep their layers and conditions
 */
export function splitStyles(css: string, takes: (media: string) => boolean): { kept: string; taken: string } {
  let [kept, taken] = ['', ''];
  for (const { prelude, body } of rulesOf(css)) {
    const whole = body === undefined ? prelude : `${prelude}{${body}}`;
    if (body !== undefined && MEDIA.test(prelude) && takes(prelude.replace(MEDIA, ''))) {
      taken += whole;
    } else if (body !== undefined && GROUP.test(prelude)) {
      const inner = splitStyles(body, takes);
      // An empty layer still declares its place in the layer order.
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

/** The top-level rules of a style sheet; a statement has no body, and keeps its semicolon. */
function rulesOf(css: string): { prelude: string; body?: string }[] {
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

/** Conditional group rules. */
const CONDITION = /^@(?:supports|container|media)\b/;

/**
 * Raises the specificity of a minified style sheet's rules: a split-off sheet is linked in the page's head, and the sheets of forms and
 * dialogs, which are loaded later, would override it. Rules in layers are unchanged.
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

/** Prefixes each selector of a list with `:root`, which adds the specificity of a class. */
function strongerSelectors(list: string): string {
  return selectorsOf(list)
    .map((selector) => (/^(?::root|html)\b/.test(selector) ? selector : `:root ${selector}`))
    .join(',');
}

/** Splits a selector list at commas outside of parentheses and brackets. */
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
