import { useSyncExternalStore } from 'react';

/** What the editor shows, as it stands behind the # of its address. */
export interface Place {
  readonly screen: string;
  /** What follows it, such as the file. */
  readonly subject: string;
  readonly query: URLSearchParams;
}

export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [screen = '', ...subject] = path.split('/');
  return { screen, subject: subject.join('/'), query: new URLSearchParams(query) };
}

/** The address of the form of a file, at one of its fields. */
export function editAddress(file: string, field?: readonly (string | number)[]): string {
  return `#/edit/${file}${field === undefined ? '' : `?field=${encodeURIComponent(field.join('.'))}`}`;
}

/** What the address says now. */
export function useAddress(): string {
  return useSyncExternalStore(listen, () => window.location.hash);
}

function listen(told: () => void): () => void {
  window.addEventListener('hashchange', told);
  return () => window.removeEventListener('hashchange', told);
}
