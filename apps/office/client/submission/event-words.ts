import type { EntryState, Event } from '../../api.ts';
import { STATE_NAMES } from '../parts/state.tsx';

type Told = Pick<Event, 'what' | 'detail'>;

/** What somebody did, as the rest of a sentence that begins with the name. */
export function eventWords({ what, detail }: Told, nameOf: (address: string) => string): string {
  const { from, to, owner, text, format, number = 1 } = detail;
  switch (what) {
    case 'signed-in':
      return 'signed in';
    case 'opened':
      return 'opened it';
    case 'cv-opened':
      return 'opened the CV';
    case 'state':
      return `set it to ${stateWords(to)}${from === undefined ? '' : `; it was ${stateWords(from)}`}`;
    case 'owner':
      return owner === null || owner === undefined ? 'gave it to nobody' : `gave it to ${nameOf(owner)}`;
    case 'note':
      return 'wrote a note';
    case 'answer':
      return `answered${text === undefined ? '' : `: “${text}”`}${to === undefined ? '' : `, and set it to ${stateWords(to)}`}`;
    case 'sent-again':
      return 'had it delivered again';
    case 'exported':
      return `downloaded ${counted(number, format === 'zip' ? 'CV' : 'submission')}${format === 'zip' ? '' : ' as CSV'}`;
    case 'released':
      return 'released it: it had been held';
    case 'erased':
      return `erased ${counted(number, 'submission')}`;
    case 'saved':
      return `changed the texts${text === undefined ? '' : `: ${text}`}`;
    case 'published':
      return 'published the site';
    case 'rolled-back':
      return 'rolled the site back';
  }
}

function stateWords(state: EntryState | undefined): string {
  return state === undefined ? 'another state' : STATE_NAMES[state].toLowerCase();
}

function counted(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}
