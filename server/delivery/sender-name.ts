import { valueFor } from '#contract/forms/forms.ts';
import type { Submission } from '../database/tables.ts';
import { bodyOf, oneLine } from './notification.ts';

/** A longer name is cut where others follow it. */
const MOST_CHARACTERS = 80;

/**
 * What a name may consist of where a mail program shows it in the place of an address: letters of any script and what stands
 * between them, joiners among it (`oneLine` leaves no others). Anything else could be read as an address, as several, or as an encoded word.
 */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} .'’\u200C-\u200D-]+$/u;

/** The name of a submission's sender on one line, cut if it is long; empty if the form asks for none. */
export function senderName(submission: Submission): string {
  const name = valueFor(submission.kind, bodyOf(submission), 'name');
  // A character has two units at most.
  const characters = [...oneLine(name.slice(0, 2 * MOST_CHARACTERS + 2))];
  if (characters.length <= MOST_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MOST_CHARACTERS).join('')}…`;
}

/** The same where it stands before an address: empty if it could pass for anything but a name. */
export function replyName(submission: Submission): string {
  const name = senderName(submission).toWellFormed();
  return PLAIN_NAME.test(name) ? name.normalize('NFC') : '';
}
