import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

// Colors are tokens of the company's brand. A literal color would be the same for every company, and its contrast is never
// checked.

/** The named colors of CSS Color 4, without `transparent` and `currentColor`. */
const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
  chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey
  darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
  darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen
  fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki
  lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen
  lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
  limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum
  powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver
  skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
  whitesmoke yellow yellowgreen`.split(/\s+/),
);

/** The system colors, allowed in forced-colors mode. */
const SYSTEM = new Set(
  `accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext
  highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext`.split(/\s+/),
);

const HEXADECIMAL = /(?<![\w&/.])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/gi;
/** A color function; a relative color (`from`) is derived from a token. */
const FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|device-cmyk)\((?!\s*from\s+var\()/gi;
const WORD = /(?<![\w$@.-])[a-z]+(?![\w(-])/gi;
/** Strings, URLs and names of custom properties. */
const NO_VALUE = /"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+/gi;

/** A reference to an element of a drawing. */
const ADDRESS = /url\([^)]*\)|href="[^"]*"/g;

/** Where literal colors are allowed. */
interface Allowed {
  readonly why: string;
  readonly is: (place: Place) => boolean;
}

/** A declaration, or a presentation attribute of a drawing. */
interface Place {
  readonly file: string;
  readonly property: string;
  /** The enclosing rules. */
  readonly within: readonly string[];
}

const ALLOWED: readonly Allowed[] = [
  {
    why: 'a mask has no color, only how much it covers',
    is: ({ property }) => /^(?:-webkit-|--)?mask/.test(property),
  },
  {
    why: 'paper and toner are the same for every company; the token is for style sheets of print',
    is: ({ file, property }) => file === 'apps/site/styles/tokens.css' && property === '--color-print',
  },
];

/** The raw colors of a value. */
function colorsIn(value: string, place: Place): string[] {
  if (ALLOWED.some(({ is }) => is(place))) return [];
  const plain = value.replaceAll(NO_VALUE, ' ');
  const isForced = place.within.some((rule) => /forced-colors:\s*active/.test(rule));
  const words = (plain.match(WORD) ?? []).filter(
    (word) => NAMES.has(word.toLowerCase()) || (!isForced && SYSTEM.has(word.toLowerCase())),
  );
  return [...spelledIn(plain), ...words];
}

/** Colors that are unambiguous in any string. */
function spelledIn(text: string): string[] {
  return [...(text.match(HEXADECIMAL) ?? []), ...(text.match(FUNCTION) ?? [])];
}

interface Declaration extends Place {
  readonly value: string;
}

/** A declaration or a rule's prelude with its delimiter; parentheses and strings may contain the same characters. */
const STATEMENT = /((?:"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^{};])*)([{};]|$)/g;

function declarationsOf(file: string, source: string): Declaration[] {
  const within: string[] = [];
  const found: Declaration[] = [];
  const css = source.replaceAll(/\/\*.*?\*\//gs, ' ');
  for (const [, text = '', end] of css.matchAll(STATEMENT)) {
    const [, property, value] = /^\s*([\w-]+)\s*:(.*)$/s.exec(text) ?? [];
    if (end === '{') within.push(text);
    else if (property !== undefined && value !== undefined) {
      found.push({ file, property, value, within: [...within] });
    }
    if (end === '}') within.pop();
  }
  return found;
}

/** Properties with custom identifiers as values. */
const NAMED = /(?:^|-)(?:name|area|family|transition-property|will-change)$/;

/** The raw colors of a style sheet. */
function inStyleSheet(file: string, source: string): string[] {
  return declarationsOf(file, source)
    .filter(({ property }) => !NAMED.test(property))
    .flatMap((declaration) => colorsIn(declaration.value, declaration));
}

/** Paint attributes in the spelling of SVG and of React. */
const PAINT =
  /^(?:fill|stroke|color|stop-?color|flood-?color|lighting-?color|background(?:-?color)?|bgcolor)$/i;

/** The raw colors of a drawing's markup, in a file or a string. */
function inMarkup(file: string, source: string): string[] {
  const attributes = [...source.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return [
    ...attributes.flatMap(([, property = '', double, single]) => {
      const value = double ?? single ?? '';
      if (property === 'style') return inStyleSheet(file, value);
      return PAINT.test(property) || /^(?:values|from|to)$/.test(property)
        ? colorsIn(value, { file, property: property.toLowerCase(), within: [] })
        : [];
    }),
    ...[...source.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].flatMap(([, css = '']) =>
      inStyleSheet(file, css),
    ),
  ];
}

/** The raw colors in all strings of a module. */
function inModule(file: string, source: string): string[] {
  const found: string[] = [];
  const addresses = new Set<unknown>();
  const note = (text: string) => {
    const rules = /[\w-]\s*:/.test(text) ? inStyleSheet(file, text) : [];
    const word = NAMES.has(text.trim().toLowerCase()) ? [text.trim()] : [];
    found.push(
      ...new Set([...spelledIn(text.replaceAll(ADDRESS, ' ')), ...inMarkup(file, text), ...rules, ...word]),
    );
  };
  new Visitor({
    ImportDeclaration: (node) => void addresses.add(node.source),
    ImportExpression: (node) => void addresses.add(node.source),
    ExportNamedDeclaration: (node) => void addresses.add(node.source),
    TSImportType: (node) => void addresses.add(node.source),
    TSModuleDeclaration: (node) => void addresses.add(node.id),
    JSXAttribute: ({ name, value }) => {
      // A fragment is no color.
      if (name.type === 'JSXIdentifier' && /^(?:href|id|to|htmlFor)$/.test(name.name)) addresses.add(value);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && !addresses.has(node)) note(node.value);
    },
    TemplateElement: ({ value }) => note(value.cooked ?? value.raw),
  }).visit(parseSync(file, source).program);
  return found;
}

function rawColors(file: string, source: string): string[] {
  if (file.endsWith('.css')) return inStyleSheet(file, source);
  if (file.endsWith('.svg')) return inMarkup(file, source);
  return inModule(file, source);
}

describe('raw', () => {
  test.each([
    ['a.css', 'a { color: red; }'],
    ['a.css', 'a{color:#fff}'],
    ['a.css', 'a { border: 2px solid BLACK; }'],
    ['a.css', 'a { color: rgb(none 0 0); }'],
    ['a.css', 'a { color: color(display-p3 1 0 0); }'],
    ['a.css', 'a { background: linear-gradient(to right, var(--color-ink), rebeccapurple 50%); }'],
    ['a.css', 'a { color: color-mix(in oklab, var(--color-ink), white); }'],
    ['a.css', 'a { color: var(--color-ink, #000); }'],
    ['a.css', 'a { --mine: oklch(0.5 0.2 20); }'],
    ['a.css', '@media (hover: hover) { a:hover { outline: 1px solid CanvasText } }'],
    ['a.css', 'a { &:hover { color: tan } }'],
    ['a.css', 'a { background: url("data:,;{") , red; }'],
    ['a.css', 'a { width: calc(1px * (2 + (3 * (4 + 5)))); color: red }'],
    ['a.tsx', '<path stroke="white" />'],
    ['a.tsx', '<path fill="#fff" d={x} />'],
    ['a.tsx', "<p style={{ color: '#f00' }} />"],
    ['a.tsx', "<p style={{ color: 'red' }} />"],
    ['a.tsx', '<style>{`a { color: red }`}</style>'],
    ['a.ts', "const c = '#ff0000';"],
    ['a.ts', 'const c = `<rect fill="black"/>`;'],
    ['a.ts', `const c = \`rgb(\${red} 0 0)\`;`],
    ['a.ts', "const c = 'a{color:red}';"],
    ['a.ts', "element('path', { stroke: 'black' });"],
    ['a.svg', '<svg><rect fill="#abc"/></svg>'],
    ['a.svg', "<svg><rect stroke='red'/></svg>"],
    ['a.svg', '<svg><rect style="fill:red"/></svg>'],
    ['a.svg', '<svg><style>.a{stop-color:red}</style></svg>'],
  ])('%s: %s', (file, source) => {
    expect(rawColors(file, source)).toHaveLength(1);
  });
});

describe('not raw', () => {
  test.each([
    ['a.css', 'a { color: var(--color-ink); background: transparent; border-color: currentColor; }'],
    ['a.css', 'a { color: var(--red); animation-name: snow; grid-area: red; font-family: Gold; }'],
    ['a.css', '#fade, .red:not(.blue) { color: inherit; }'],
    ['a.css', 'a { fill: url(#abc); content: "red #fff"; } /* red: #fff; */'],
    ['a.css', 'a { color: color-mix(in oklab, var(--color-ink) 80%, transparent); }'],
    [
      'a.css',
      'a { color: oklch(from var(--color-ink) calc(l + 0.1) c h); rotate: calc(tan(45deg) * 1rad); }',
    ],
    ['a.css', 'a { mask-image: linear-gradient(transparent, black 55%); }'],
    ['a.css', '@media (forced-colors: active) { a { color: CanvasText; & b { fill: Canvas } } }'],
    ['a.tsx', '<a href="#add" id="red" className={styles.red}>Red &#038;</a>'],
    ['a.tsx', '<path fill="none" stroke="var(--color-accent-1)" />'],
    ['a.tsx', "import { red } from '#fab/red.ts'; const later = () => import('#fab/red.ts');"],
    ['a.d.ts', "declare module 'virtual:mark' {}"],
    ['a.ts', "const said = 'The red one: see #12 and page #abcde';"],
    ['a.svg', '<svg id="red"><use href="#abc"/><rect fill="currentColor" mask="url(#fff)"/></svg>'],
  ])('%s: %s', (file, source) => {
    expect(rawColors(file, source)).toEqual([]);
  });
});

test('style sheets, drawings and modules have no literal colors', () => {
  const files = globSync('apps/site/**/*.{css,ts,tsx,svg}', { exclude: ['**/*.test.{ts,tsx}'] });
  const raw = files.flatMap((file) =>
    rawColors(file, readFileSync(file, 'utf8')).map((color) => `${file}: ${color}`),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(raw).toEqual([]);
});

test('the scanner finds every declaration of a style sheet', () => {
  const css = globSync('apps/site/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const ends =
    css
      .join('')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .match(/;/g) ?? [];
  // Those without a colon: `@layer`, `@import`.
  const others = css.join('').match(/^@(?:layer|import) [^{]*?;/gm) ?? [];

  expect(css.flatMap((source) => declarationsOf('a.css', source))).toHaveLength(ends.length - others.length);
});
