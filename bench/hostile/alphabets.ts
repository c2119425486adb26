/** Characters that belong together, and are tried together: some rule of Unicode treats them alike. */
export interface Alphabet {
  name: string;
  characters: readonly string[];
}

const CODE_POINTS = 0x110000;

/** Nine of ten code points are unassigned or for private use: a few of them are enough. */
const MEANINGLESS = /[\p{Cn}\p{Co}]/u;
const EACH_MEANINGLESS = 1000;

const CHARACTERS = charactersWithMeaning();

/** Unicode's general categories; surrogates come escaped, as halves of characters. */
const CATEGORIES = [
  ...[
    'Lu',
    'Ll',
    'Lt',
    'Lm',
    'Lo',
    'Mn',
    'Mc',
    'Me',
    'Nd',
    'Nl',
    'No',
    'Pc',
    'Pd',
    'Ps',
    'Pe',
    'Pi',
    'Pf',
    'Po',
  ],
  ...['Sm', 'Sc', 'Sk', 'So', 'Zs', 'Zl', 'Zp', 'Cc', 'Cf', 'Cs', 'Co', 'Cn'],
];

/** Properties of characters that programs treat in a way of their own. */
const PROPERTIES = [
  ...['Bidi_Control', 'Bidi_Mirrored', 'Default_Ignorable_Code_Point', 'White_Space', 'Regional_Indicator'],
  ...[
    'Emoji_Presentation',
    'Emoji_Modifier',
    'Variation_Selector',
    'Join_Control',
    'Extender',
    'Ideographic',
  ],
  ...['Noncharacter_Code_Point', 'Logical_Order_Exception', 'Pattern_Syntax', 'Diacritic'],
];

const NORMAL_FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

/** How many characters are enough of an alphabet that changes under an operation: those that change most. */
const MOST_CHANGED = 40;

/**
 * All alphabets: one for each general category and each property, what grows most under each normal form and each change
 * of case, marks in each order of their combining classes, and what has a meaning in one of the formats used.
 */
export function alphabets(): Alphabet[] {
  return [
    ...CATEGORIES.map((name) => matching(`category ${name}`, new RegExp(`\\p{${name}}`, 'u'))),
    ...PROPERTIES.map((name) => matching(`property ${name}`, new RegExp(`\\p{${name}}`, 'u'))),
    ...NORMAL_FORMS.map((form) => growing(`grows by ${form}`, (text) => text.normalize(form))),
    growing('grows in lower case', (text) => text.toLowerCase()),
    growing('grows in upper case', (text) => text.toUpperCase()),
    marksByClass('marks, classes falling', -1),
    marksByClass('marks, classes rising', 1),
    { name: 'Hangul jamo', characters: range(0x1100, 0x11ff) },
    { name: 'outside the BMP', characters: range(0x10000, 0x10400) },
    { name: 'line ends', characters: ['\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'] },
    { name: 'blanks and line ends', characters: [' ', '\t', '\n', '\u00a0', '\u3000'] },
    { name: 'signs of formats', characters: [...'"\\/{}[]:,&=+%;<>\'`-_.@#?!*()|~^$'] },
    { name: 'links', characters: ['http', 'https:', '://', 'www', '.', '[url', '/', 'h', 'w'] },
    {
      name: 'signs of mail',
      characters: ['=', '.', '\n.', '--', '=?', '?=', '_', '\r', 'From ', '\t', ' \n'],
    },
    {
      name: 'letters and digits',
      characters: [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'],
    },
  ].filter(({ characters }) => characters.length > 0);
}

function charactersWithMeaning(): string[] {
  const found: string[] = [];
  let meaningless = 0;
  for (let code = 1; code < CODE_POINTS; code++) {
    const character = String.fromCodePoint(code);
    if (!MEANINGLESS.test(character) || ++meaningless % EACH_MEANINGLESS === 0) found.push(character);
  }
  return found;
}

function matching(name: string, pattern: RegExp): Alphabet {
  return { name, characters: CHARACTERS.filter((character) => pattern.test(character)) };
}

/** The characters that an operation makes longest, measured in UTF-8. */
function growing(name: string, change: (text: string) => string): Alphabet {
  const growth = (text: string) => Buffer.byteLength(change(text)) / Buffer.byteLength(text);
  const changed = CHARACTERS.flatMap((character) => {
    const times = growth(character);
    return times > 1 ? [{ character, times }] : [];
  });
  changed.sort((one, other) => other.times - one.times);
  return { name, characters: changed.slice(0, MOST_CHANGED).map(({ character }) => character) };
}

/** A mark of each combining class, in the order of the classes: what normalizing puts in order. */
function marksByClass(name: string, direction: 1 | -1): Alphabet {
  const marks = matching('', /\p{Mn}/u).characters.filter((mark) => mark.normalize('NFD') === mark);
  // Two marks keep their order unless the second has a lower class.
  const isAfter = (one: string, other: string) => `${one}${other}`.normalize('NFD') !== `${one}${other}`;
  const byClass: string[] = [];
  for (const mark of marks) {
    const place = byClass.findIndex((known) => !isAfter(known, mark) && !isAfter(mark, known));
    if (place !== -1) continue;
    const after = byClass.findIndex((known) => isAfter(known, mark));
    byClass.splice(after === -1 ? byClass.length : after, 0, mark);
  }
  return { name, characters: direction === 1 ? byClass : byClass.toReversed() };
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
