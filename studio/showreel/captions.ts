import { colors, charges } from '../palette.ts';
import { glide, span } from '../timing.ts';
import { type Caption, leadCaption, lineCaption, nameCaption, screenCaption } from './lettering.ts';
import type { Script } from './script.ts';
import { CAPTION, screenMoments, showreel } from './timeline.ts';

/** Seconds of a caption's fade-in, and of its fade-out. */
const [RISE, FALL] = [0.35, 0.3];

/** A caption with the times of its display. */
interface Cue {
  readonly from: number;
  readonly until: number;
  /** How dark the picture's lower part is behind it, from 0 to 1. */
  readonly shade: number;
  readonly draw: Caption;
}

/** How a caption is seen at some moment. */
export interface Written {
  /** Its index; the texture is redrawn only when this changes. */
  readonly cue: number;
  /** From 0 to 1. */
  readonly seen: number;
  /** Its offset downwards, as a share of the picture's height. */
  readonly lower: number;
  readonly shade: number;
}

/** All captions in order; the last one is the name with the tagline. */
export function cuesOf(script: Script): readonly Cue[] {
  const { opening, mark, length } = showreel;
  const { words } = script;
  const name = nameCaption(script);
  const line = lineCaption(words, { hues: charges.map((charge) => colors[charge]) });
  return [
    { ...opening, shade: 0.8, draw: leadCaption(script.lead) },
    ...script.screens.map(({ product, outcome }, index) => {
      const moment = screenMoments[index] ?? 0;
      const times = { from: moment - CAPTION.before, until: moment + CAPTION.after };
      return { ...times, shade: 0.95, draw: screenCaption(product, outcome) };
    }),
    {
      from: mark.name,
      until: length + 1,
      shade: 0,
      draw: (context) => {
        name(context);
        line(context);
      },
    },
  ];
}

/** The caption's state at a moment, in seconds. */
export function writtenAt(cues: readonly Cue[], seconds: number): Written {
  const cue = cues.findLastIndex(({ from }) => from <= seconds);
  const { from, until, shade } = cues[cue] ?? { from: 0, until: 0, shade: 0 };
  const [rises, goes] = [glide(span(seconds, from, from + RISE)), glide(span(seconds, until - FALL, until))];
  return { cue, seen: rises * (1 - goes), lower: 0.012 * (1 - rises), shade: shade * glide(span(seconds, from, from + RISE)) * (1 - goes) };
}
