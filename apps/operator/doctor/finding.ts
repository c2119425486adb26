/** What was found of one thing. */
export interface Finding {
  /** As it should be; or working, but somebody should know; or not working. */
  state: 'ok' | 'note' | 'fault';
  about: string;
  found: string;
  /** What to do, a sentence; only where there is something to do. */
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
