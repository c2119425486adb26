import { useSyncExternalStore } from 'react';

/** The route in the fragment of the address. */
export interface Route {
  readonly screen: string;
  /** The path after the screen, such as the file. */
  readonly subject: string;
  readonly query: URLSearchParams;
}

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [screen = '', ...subject] = path.split('/');
  return { screen, subject: subject.join('/'), query: new URLSearchParams(query) };
}

/** The link to a file's form, at one of its fields. */
export function editAddress(file: string, field?: readonly (string | number)[]): string {
  return `#/edit/${file}${field === undefined ? '' : `?field=${encodeURIComponent(field.join('.'))}`}`;
}

let current = '';

/** The current fragment; the one before, if it only names a place on the page (“Skip to content”). */
export function useAddress(): string {
  return useSyncExternalStore(listen, () => {
    const { hash } = window.location;
    if (hash === '' || hash.startsWith('#/')) current = hash;
    return current;
  });
}

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
