import { isPictureElsewhere } from './word-places.ts';

/** Words in templates that are there to be clicked on and written over: no macro stands behind them. */
const NO_MACRO = /^\s+"?(?:NoMacro|DoFieldClick)"?(?:\s|$)/i;

/** The first word behind that of the field, once it is whole. */
const FIRST_ARGUMENT = /^\s+\S+\s/;

/** Between what a field is told: quotes, of which Word knows many and which are beyond ASCII, and white space. */
const BETWEEN = /[^!#-&(-~]+/;
const SWITCH = /^\\(?:\*|[a-z])$/i;
const LOOKS = new Set(['MERGEFORMAT', 'MERGEFORMATINET', 'CHARFORMAT']);

/** A disk of older Macs has a space in its name. */
const MAC_DISK = /macintosh(?: |%20)hd:/gi;

/** So much is told at most: a place has some 250 characters. */
export const LONGEST_ARGUMENTS = 1000;

/** The name of a macro is shorter than this, whatever is shown behind it. */
const LONGEST_NAME = 100;

/** How much a field is told before it is judged, at most or until there is enough, and whether it does nothing then. */
interface Judge {
  most: number;
  isEnough: (told: string) => boolean;
  isHarmless: (told: string) => boolean;
}

const PICTURE: Judge = { most: LONGEST_ARGUMENTS, isEnough: () => false, isHarmless: isPictureHere };

/** Fields whose arguments say whether they do anything. */
const JUDGES = new Map<string, Judge>([
  [
    'MACROBUTTON',
    {
      most: LONGEST_NAME,
      isEnough: (told) => FIRST_ARGUMENT.test(told),
      isHarmless: (told) => NO_MACRO.test(told),
    },
  ],
  ['INCLUDEPICTURE', PICTURE],
  ['IMPORT', PICTURE],
]);

/** Whether more than a field's first word is to be known before it is judged. */
export function needsArguments(word: string, told: string): boolean {
  const judge = JUDGES.get(word.toUpperCase());
  return judge !== undefined && told.length < judge.most && !judge.isEnough(told);
}

/** Whether a field that may do something does nothing, by all that it is told. */
export function isHarmless(word: string, told: string): boolean {
  return JUDGES.get(word.toUpperCase())?.isHarmless(told) === true;
}

/** Whether a picture is on a disk. Whatever is told counts as a place: a switch may stand before or behind it. */
function isPictureHere(told: string): boolean {
  const places = told
    .replace(MAC_DISK, '/')
    .split(BETWEEN)
    .filter((word) => word !== '' && !SWITCH.test(word) && !LOOKS.has(word.toUpperCase()));
  return told.length < LONGEST_ARGUMENTS && places.length > 0 && !places.some(isPictureElsewhere);
}
