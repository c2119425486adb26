import { useEffect } from 'react';

const KEY = 'open-again';

/**
 * Loads the page anew and has it open a form by itself.
 *
 * @param form - which, as `useOpenAgain` will be told
 */
export function loadAnewAndOpen(form: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([location.pathname, form]));
  } catch {
    // The browser keeps nothing: the visitor presses the button once more.
  }
  location.reload();
}

/** Opens what was to be open when the page was loaded anew. */
export function useOpenAgain(open: (form: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been hydrated; `open` is new in each render.
  useEffect(() => {
    const form = formToOpen();
    if (form !== undefined) open(form);
  }, []);
}

function formToOpen(): string | undefined {
  try {
    const noted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [path, form] = JSON.parse(noted ?? '[]') as [string?, string?];
    return path === location.pathname ? form : undefined;
  } catch {
    return undefined;
  }
}
