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
