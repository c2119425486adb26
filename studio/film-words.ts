import { readCast } from './company.ts';
import { save } from './output.ts';
import type { Cast } from './scene/scene.ts';
import { showreel } from './scene/timeline.ts';

/** How long the rush before the mark swells, as in `sound/bed.ts`. */
const RUSH = 1.6;

/** Writes the words beside the showreel: its captions, and what it shows for whoever does not see it. */
export function makeFilmWords(): void {
  save('media/showreel.vtt', captions());
  save('media/showreel.txt', description(readCast()));
}

/** What is heard, as WebVTT. Nobody speaks; all words of the film are in its picture. */
export function captions(): string {
  const { words, verticals, mark, length } = showreel;
  const swells = mark.meet - RUSH;
  const cues = [
    [0, words.from, '[Quiet chords]'],
    [words.from, words.until, '[A low pulse at each word; plucked notes run up after it]'],
    [verticals.from, verticals.until, '[The pulse quickens: a picture with each beat]'],
    [verticals.until, swells, '[Brighter chords over the pulse]'],
    [swells, mark.meet, '[A rush swells]'],
    [mark.meet, mark.line, '[A deep strike; single notes rise like bells]'],
    [mark.line, length, '[The last chord rings and fades]'],
  ] as const;
  const blocks = cues.map(([from, until, text]) => `${time(from)} --> ${time(until)}\n${text}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** What is seen, in the order of the film. Its first line is what opens it. */
export function description({ name, words, verticals, platforms }: Cast): string {
  return [
    'What the film shows',
    `A dark room without end. Lines of colored light run into it, and the camera flies along them. There is music, and nobody speaks.`,
    `One after the other come the words of the company’s line, each beside a figure that draws itself: ${words.join(' ')}`,
    `Then the fields it works in, each a line drawing with its name below: ${list(verticals)}.`,
    `Then its platforms, each a window that opens and is at work: ${list(platforms)}.`,
    `At the end three tracks of light meet in a flash, and three discs turn out of it into the company’s mark. Below it stand its name, ${name}, and its line.`,
    '',
  ].join('\n\n').trimEnd() + '\n';
}

function list(named: readonly { title: string }[]): string {
  return named.map(({ title }) => title).join(', ');
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
