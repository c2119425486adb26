/** A WebVTT timestamp; hours are optional. */
const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

/** Blocks other than cues. */
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/** A fault of a captions file, with its line, counted from 1. */
export interface VttFault {
  line: number;
  reason: string;
}

/**
 * Validates a WebVTT file (https://www.w3.org/TR/webvtt1/): browsers drop invalid cues, and a whole file with an
 * invalid header.
 *
 * @returns the first fault, or undefined
 */
export function vttFault(text: string): VttFault | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) {
    return { line: 1, reason: 'Write WEBVTT on the first line' };
  }
  if (lines[1]) return { line: 2, reason: 'Leave this line empty: the first line stands alone' };
  const blocks = blocksOf(lines);
  const fault = blocks.map(faultOf).find((found) => found !== undefined);
  if (fault !== undefined) return fault;
  const cues = blocks.map(cueOf).filter((cue) => cue !== undefined);
  if (cues.length === 0) return { line: lines.length, reason: 'Write the captions here: there are none' };
  return cues
    .map(({ line, from }, index) =>
      from < (cues[index - 1]?.from ?? 0)
        ? { line, reason: 'Let it begin later, or move it up: the caption above begins after it' }
        : undefined,
    )
    .find((found) => found !== undefined);
}

interface Block {
  /** Its first line. */
  line: number;
  lines: string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [index, text] of lines.entries()) {
    if (index === 0 || text === '') continue;
    const last = blocks.at(-1);
    if (last !== undefined && last.line + last.lines.length === index + 1) last.lines.push(text);
    else blocks.push({ line: index + 1, lines: [text] });
  }
  return blocks;
}

/** The cue's timing line, below its optional identifier. */
function timingOf({ line, lines }: Block) {
  const place = lines[0]?.includes('-->') === true ? 0 : 1;
  return { line: line + place, timing: lines[place] ?? '', text: lines.slice(place + 1) };
}

function cueOf(block: Block) {
  if (NO_CUE.test(block.lines[0] ?? '')) return undefined;
  const { line, timing } = timingOf(block);
  // Cue settings may follow the timestamps.
  const [from = '', arrow, until = ''] = timing.trim().split(/[ \t]+/);
  return { line, from: seconds(from), until: arrow === '-->' ? seconds(until) : Number.NaN };
}

function faultOf(block: Block): VttFault | undefined {
  const cue = cueOf(block);
  if (cue === undefined) return undefined;
  const { line, text } = timingOf(block);
  if (Number.isNaN(cue.from + cue.until)) {
    return { line, reason: 'Say when the caption is shown, such as 00:05.000 --> 00:07.500' };
  }
  if (cue.until <= cue.from) return { line, reason: 'Let it end later: it ends before it begins' };
  if (text.length === 0) return { line, reason: 'Write the words of the caption below this line' };
  const next = text.findIndex((words) => words.includes('-->'));
  if (next >= 0) return { line: line + 1 + next, reason: 'Put an empty line before this one' };
  return undefined;
}

/** A timestamp in seconds; NaN if it is invalid. */
function seconds(moment: string): number {
  const [, hours = '0', minutes, whole, thousandths] = TIME.exec(moment) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000;
}
