import { isPictureElsewhere } from './word-places.ts';

/** Words in templates that are there to be clicked on and overwritten: there is no macro behind them. */
const NO_MACRO = /^\s+"?(?:NoMacro|DoFieldClick)"?(?:\s|$)/i;

/** The first word after that of the field, once it is complete. */
const FIRST_ARGUMENT = /^\s+\S+\s/;

/** What separates a field's arguments: quotes, of which Word knows many, also beyond ASCII, and white space. */
const BETWEEN = /[^!#-&(-~]+/;
const SWITCH = /^\\(?:\*|[a-z])$/i;
const LOOKS = new Set(['MERGEFORMAT', 'MERGEFORMATINET', 'CHARFORMAT']);

/** A disk of older Macs has a space in its name. */
const MAC_DISK = /macintosh(?: |%20)hd:/gi;

/** The longest argument: a path has some 250 characters. */
export const LONGEST_ARGUMENTS = 1000;

/** The name of a macro is shorter than this, whatever is shown behind it. */
const LONGEST_NAME = 100;

/**
 * How much of a field's arguments is needed before it is judged, at most or until there is enough, and whether it then
 * does nothing.
 */
interface Judge {
  most: number;
  isEnough: (args: string) => boolean;
  isHarmless: (args: string) => boolean;
}

const PICTURE: Judge = { most: LONGEST_ARGUMENTS, isEnough: () => false, isHarmless: isPictureHere };

/** Fields whose arguments say whether they do anything. */
const JUDGES = new Map<string, Judge>([
  [
    'MACROBUTTON',
    {
      most: LONGEST_NAME,
      isEnough: (args) => FIRST_ARGUMENT.test(args),
      isHarmless: (args) => NO_MACRO.test(args),
    },
  ],
  ['INCLUDEPICTURE', PICTURE],
  ['IMPORT', PICTURE],
]);

/** Whether more than a field's first word must be known before it is judged. */
export function needsArguments(word: string, args: string): boolean {
  const judge = JUDGES.get(word.toUpperCase());
  return judge !== undefined && args.length < judge.most && !judge.isEnough(args);
}

/** Whether a field that may do something does nothing, by all its arguments. */
export function isHarmless(word: string, args: string): boolean {
  return JUDGES.get(word.toUpperCase())?.isHarmless(args) === true;
}

/** Whether a picture is on a disk. Every argument counts as a path: a switch may come before or after it. */
function isPictureHere(args: string): boolean {
  const places = args
    .replace(MAC_DISK, '/')
    .split(BETWEEN)
    .filter((word) => word !== '' && !SWITCH.test(word) && !LOOKS.has(word.toUpperCase()));
  return args.length < LONGEST_ARGUMENTS && places.length > 0 && !places.some(isPictureElsewhere);
}
