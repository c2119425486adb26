// The CSS that may be used (docs/decisions/0046-browser-support.md). The floor is Chromium 120, Firefox 132 and Safari 18.

/** A feature that is newer than the floor somewhere, and why a page loses nothing without it. */
interface Newer {
  name: string;
  why: string;
}

const AT_RULES = 'container font-face keyframes layer media page supports';

const PSEUDOS = `after autofill backdrop before checked file-selector-button first-child first-of-type focus focus-visible focus-within
  has hover is last-child last-of-type marker modal not nth-child nth-last-child nth-last-of-type nth-of-type only-child placeholder
  popover-open root target where host disabled enabled user-invalid user-valid required optional empty link visited active
  -moz-progress-bar -webkit-details-marker -webkit-progress-bar -webkit-progress-value -webkit-scrollbar
  -webkit-search-cancel-button`;

const FUNCTIONS = `brightness calc clamp color-mix contrast cubic-bezier drop-shadow format hue-rotate inset linear-gradient local max min minmax
  radial-gradient repeat rgb rotate scale scaleX scaleY selector steps translate translateX translateY url var`;

/** Features that all of the floor's browsers have, by kind. */
export const KNOWN = {
  atRules: new Set(AT_RULES.split(/\s+/)),
  pseudos: new Set(PSEUDOS.split(/\s+/)),
  functions: new Set(FUNCTIONS.split(/\s+/)),
};

export const NEWER: readonly Newer[] = [
  { name: 'view-transition', why: 'pages change at once' },
  { name: 'view-transition-group', why: 'as view-transition' },
  { name: 'view-transition-new', why: 'as view-transition' },
  { name: 'view-transition-old', why: 'as view-transition' },
  { name: 'view-transition-name', why: 'as view-transition' },
  { name: 'picker', why: 'the list of a selector looks as the system draws it' },
  { name: 'picker-icon', why: 'as picker' },
  { name: 'checkmark', why: 'as picker' },
  { name: 'anchor-size', why: 'as picker, within the same condition' },
  { name: 'open', why: 'as anchor-size' },
  { name: 'animation-timeline', why: 'tracks are drawn from the beginning, and the bar has its ground' },
  { name: 'animation-range', why: 'as animation-timeline' },
  { name: 'view-timeline', why: 'as animation-timeline' },
  { name: 'field-sizing', why: 'a long message scrolls in its field' },
  { name: 'hyphenate-limit-chars', why: 'how short a word is broken is left to the browser' },
  { name: 'text-wrap-style', why: 'headlines break where the line ends' },
  { name: 'text-autospace', why: 'Chinese and Japanese have no space around Latin words' },
];

/** Properties that came after the floor, or after Firefox 132 or Safari 18 of it. One in use has its reason above. */
export const NEWER_PROPERTIES = new Set(
  `anchor-name anchor-scope animation-range animation-timeline block-step corner-shape dynamic-range-limit field-sizing
  font-language-override font-variant-emoji hanging-punctuation hyphenate-limit-chars initial-letter interactivity interest-delay
  interpolate-size line-clamp margin-trim masonry-auto-flow overlay position-anchor position-area position-try
  position-visibility reading-flow reading-order ruby-align ruby-overhang scroll-initial-target scroll-marker-group
  scroll-start scroll-target-group scroll-timeline sibling-index text-autospace text-box text-box-edge text-box-trim
  text-spacing-trim text-wrap-style timeline-scope view-timeline view-transition-class view-transition-name
  zoom`.split(/\s+/),
);

/** Crashes Chromium 117 to 121 in a style sheet that two pages share. */
export const CRASHES = '@starting-style';

/** Calls that scripts must feature-detect: at least one of the floor's browsers lacks them. */
export const NEWER_CALLS =
  /\b(?:Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|AbortSignal\.any|Array\.fromAsync|Iterator\.(?:from|concat)|RegExp\.escape|URL\.parse|Error\.isError|Math\.sumPrecise|Intl\.DurationFormat|new Temporal|Temporal\.)|\.(?:isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|moveBefore|setHTML|toBase64|requestClose)\(/g;
