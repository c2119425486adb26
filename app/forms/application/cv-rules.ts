import { isCvFileName } from '#contract/cv-file.ts';
import { MESSAGES } from '#contract/messages.ts';

/** The size of the largest CV as a candidate reads it: `10 MB`, never more than what is taken. */
export function shownSize(bytes: number): string {
  return `${Math.floor(bytes / 100_000) / 10} MB`;
}

/** Why a chosen file can't be sent, before anything is: words for the alert. */
export function faultOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  maxBytes: number,
): string | undefined {
  if (!isCvFileName(name)) return MESSAGES.cvType;
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > maxBytes) return `This file is too large. It may have up to ${shownSize(maxBytes)}.`;
  return undefined;
}
