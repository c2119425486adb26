import { jsonText } from './json.ts';
import { type Output, writeAnyway } from './output.ts';

/** What a command has to say: in words, or as JSON if that was asked for. */
export interface Report {
  /** Its field names are part of what `docs/operations.md` promises. */
  value: unknown;
  /** Ends with a line end. */
  words: string;
}

/** Writes what a command found. */
export function writeReport(
  { write }: Output,
  json: true | undefined,
  { value, words }: Report,
): Promise<void> {
  return write(json ? `${jsonText(value)}\n` : words);
}

/** Writes what a command has done, which is done even if nobody reads it. */
export function writeDone(output: Output, json: true | undefined, { value, words }: Report): Promise<void> {
  return writeAnyway(output, json ? `${jsonText(value)}\n` : words);
}
