/** How something that was looked at is. */
type State =
  /** As it should be. */
  | 'ok'
  /** It works, but somebody should know. */
  | 'note'
  /** It does not work, or will not. */
  | 'fault';

/** What was found of one thing. */
export interface Finding {
  state: State;
  /** What was looked at, in a word or two. */
  about: string;
  /** What was found, a sentence. */
  found: string;
  /** What to do, a sentence; only where there is something to do. */
  advice?: string | undefined;
}

/** Something that is as it should be. */
export function ok(about: string, found: string): Finding {
  return { state: 'ok', about, found };
}

/** Something that works, but that somebody should know. */
export function note(about: string, found: string, advice?: string): Finding {
  return { state: 'note', about, found, advice };
}

/** Something that does not work. */
export function fault(about: string, found: string, advice?: string): Finding {
  return { state: 'fault', about, found, advice };
}
