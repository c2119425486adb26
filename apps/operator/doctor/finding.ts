/** The result of a check. */
export interface Finding {
  /** `note` is a warning: it works. */
  state: 'ok' | 'note' | 'fault';
  about: string;
  found: string;
  /** What to do, as a sentence. */
  advice?: string | undefined;
}

export type Findings = Finding | readonly Finding[];

export function ok(about: string, found: string): Finding {
  return { state: 'ok', about, found };
}

export function note(about: string, found: string, advice?: string): Finding {
  return { state: 'note', about, found, advice };
}

export function fault(about: string, found: string, advice?: string): Finding {
  return { state: 'fault', about, found, advice };
}
