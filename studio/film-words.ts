import { save } from './output.ts';
import { readWords, type Words } from './showreel/script.ts';
import { showreel } from './showreel/timeline.ts';

/** How long the rush before the mark swells, as in `sound/bed.ts`. */
const RUSH = 2;

/** Writes the showreel's captions and its description for visitors who cannot see it. */
export function makeFilmWords(): void {
  save('media/showreel.vtt', captions());
  save('media/showreel.txt', description(readWords()));
}

/**
 * The showreel's sound as WebVTT captions. Nobody speaks; all words are in the picture. Each cue is one short line at the top: at
 * the bottom it would cover those words, and a player's controls would push it over them.
 */
export function captions(): string {
  const { opening, parts, mark, length } = showreel;
  const [first, second, third] = parts.map(({ word }) => word - 0.5);
  const swells = mark.meet - RUSH;
  const cues = [
    [0, opening.flash, '[Quiet chords; air swells]'],
    [opening.flash, first, '[A low strike; bubbles crackle]'],
    [first, second, '[A steady pulse; plucked notes run up]'],
    [second, third, '[A strike; the chords turn brighter]'],
    [third, swells, '[A strike; air rushes past]'],
    [swells, mark.meet, '[The pulse stops; a rush swells]'],
    [mark.meet, mark.line + 0.5, '[A deep strike; notes rise like bells]'],
    [mark.line + 0.5, length, '[The last chord rings and fades]'],
  ] as const;
  const blocks = cues.map(([from = 0, until = 0, text]) => `${time(from)} --> ${time(until)} line:0\n${text}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** The film's description, in order. Its first line is the label that opens it. */
export function description({ lead, name, words, screens }: Words): string {
  let shown = 0;
  const parts = showreel.parts.map(({ screens: moments }, index) => {
    const shownScreens = screens.slice(shown, shown + moments.length).map(({ product, outcome }) => `${outcome} (${product})`);
    shown += moments.length;
    return `${words[index]} ${shownScreens.join('; ')}.`;
  });
  return [
    'What the film shows',
    'A dark chamber, and one flight of a camera through it, without a cut. Thin tracks of light arc and curl up, as particles leave them in a bubble chamber. There is music, quiet chords at first, and nobody speaks.',
    `With a low strike, three particles meet in a flash. Over it stands what the company does: “${lead}”`,
    `Then the words of its tagline come one after another, each in a colour of its own: red, green, blue, to a steady pulse and notes that run up; the chords grow brighter with each. The camera flies on below each word and slows down before screens of software, each made for one of the company’s industries. A caption names the story and the platform:`,
    ...parts,
    `At the end the pulse stops, and a red, a green and a blue track run together. Where they meet, with a deep strike, it is white; notes rise like bells, and each curls up into a disc, and the three discs are the company’s mark. Below it are its name, ${name}, and its tagline: ${words.join(' ')} The last chord fades.`,
    '',
  ].join('\n\n').trimEnd() + '\n';
}

function time(seconds: number): string {
  const whole = Math.floor(seconds);
  const thousandths = Math.round((seconds - whole) * 1000);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return `${two(minutes)}:${two(rest)}.${String(thousandths).padStart(3, '0')}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
