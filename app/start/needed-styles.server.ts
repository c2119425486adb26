import { hasLetterOf, type LetterRanges } from '#brand/typefaces/parts.ts';

const UNICODE_RANGE = /unicode-range:([^;}]+)/;

/**
 * What a page has or has not as a whole, and no script adds: ways of writing, kinds of pictures, a long name, and what only
 * written texts have. How style sheets ask for it, and how the page says it.
 */
const KINDS = [
  ['[dir=rtl]', 'dir="rtl"'],
  ['[data-script=joined]', 'data-script="joined"'],
  ['img[data-print]', 'data-print="'],
  ['img[data-photograph=figure]', 'data-photograph="figure"'],
  ['img[data-photograph=chamber]', 'data-photograph="chamber"'],
  ['img[data-photograph', 'data-photograph="'],
  ['[data-long]', 'data-long="'],
  [' blockquote', '<blockquote'],
  [' code', '<code'],
  [' pre', '<pre'],
] as const;

const ROOT = /^:root(?:\[[^\]]*\])*$/;

const CUSTOM_PROPERTY = /--[a-zA-Z][\w-]*/g;

/**
 * Leaves out of a page's styles what can't style anything on it: a page is to come in one round trip
 * (docs/decisions/0037-nothing-of-a-pages-scripts-stands-before-its-paint.md).
 *
 * @param css - as minified in the build
 * @param html - the page
 * @param words - what else its scripts may say
 * @param late - the custom properties that code and style sheets name that come after the page
 */
export function neededStyles(css: string, html: string, words: string, late: ReadonlySet<string>): string {
  const text = html + words;
  const own = changedRules(css, (rule, selector, body) =>
    isUnneededFace(selector, body, text) || isOfOtherKind(selector, html) ? '' : rule,
  );
  return withoutUnusedProperties(own, [...customProperties(html), ...late]);
}

/** The custom properties that a text names, each as often as it does. */
export function customProperties(text: string): string[] {
  return text.match(CUSTOM_PROPERTY) ?? [];
}

/**
 * Puts others in the place of the rules of a minified style sheet that hold no rules themselves. No texts in it have braces.
 */
function changedRules(css: string, change: (rule: string, selector: string, body: string) => string): string {
  const pieces = css.split('}');
  const rest = pieces.pop() ?? '';
  const changed = pieces.map((piece) => {
    const brace = piece.lastIndexOf('{');
    // The end of what holds rules.
    if (brace === -1) return `${piece}}`;
    const start = Math.max(piece.lastIndexOf('{', brace - 1), piece.lastIndexOf(';', brace)) + 1;
    const rule = `${piece.slice(start)}}`;
    return piece.slice(0, start) + change(rule, piece.slice(start, brace).trim(), piece.slice(brace + 1));
  });
  return changed.join('') + rest;
}

/** Whether a rule only names a file with further letters of a typeface, none of which the page has. */
function isUnneededFace(selector: string, body: string, text: string): boolean {
  // Typefaces of the visitor's own system stand for ours with any letter.
  if (selector !== '@font-face' || !body.includes('url(')) return false;
  const [, ranges] = UNICODE_RANGE.exec(body) ?? [];
  return ranges !== undefined && !hasLetterOf(text, rangesOf(ranges));
}

function rangesOf(ranges: string): LetterRanges {
  return ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** Whether a rule is for pages of another kind than this one. Of several selectors, one may not be. */
function isOfOtherKind(selector: string, html: string): boolean {
  if (selector.includes(',')) return false;
  return KINDS.some(([asked, said]) => selector.includes(asked) && !html.includes(said));
}

/** Leaves out of the page's root the custom properties that nothing on it uses. */
function withoutUnusedProperties(css: string, usedElsewhere: readonly string[]): string {
  const values = new Map<string, string[]>();
  const rest = changedRoots(css, (name, value) => {
    if (!name.startsWith('--')) return true;
    values.set(name, [...(values.get(name) ?? []), value]);
    return false;
  });
  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    // A property may be made of others.
    for (const value of values.get(name) ?? []) customProperties(value).forEach(use);
  };
  [...customProperties(rest), ...usedElsewhere].forEach(use);
  return changedRoots(css, (name) => !name.startsWith('--') || used.has(name));
}

/** Keeps of all rules for the page's root what is wanted of them. */
function changedRoots(css: string, isKept: (name: string, value: string) => boolean): string {
  return changedRules(css, (rule, selector, body) => {
    if (!ROOT.test(selector)) return rule;
    const kept = declarations(body).filter(({ name, value }) => isKept(name, value));
    return kept.length === 0 ? '' : `${selector}{${kept.map(({ text }) => text).join(';')}}`;
  });
}

function declarations(body: string): { name: string; value: string; text: string }[] {
  return body
    .split(';')
    .filter((text) => text !== '')
    .map((text) => {
      const colon = text.indexOf(':');
      return { name: text.slice(0, colon), value: text.slice(colon + 1), text };
    });
}
