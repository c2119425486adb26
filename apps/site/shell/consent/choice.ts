/** The key of the visitor's choice in local storage. */
const KEY = 'analytics';

/** A choice expires after a year. */
const MAX_AGE_MS = 365 * 86_400_000;

export type Choice = 'accepted' | 'refused';

/**
 * The stored choice.
 *
 * @returns undefined if there is none, or if it has expired. Without storage it counts as refused, since the dialog would open on
 *   every page
 */
export function storedChoice(): Choice | undefined {
  try {
    const { choice, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as {
      choice?: unknown;
      at?: unknown;
    };
    const agoMs = Date.now() - Date.parse(String(at));
    if (!(agoMs >= 0 && agoMs < MAX_AGE_MS)) return undefined;
    return choice === 'accepted' || choice === 'refused' ? choice : undefined;
  } catch (error) {
    return error instanceof SyntaxError ? undefined : 'refused';
  }
}

/** Stores a choice with its timestamp. */
export function storeChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ choice, at: new Date().toISOString() }));
  } catch {
    // Without storage it applies to this page only.
  }
}

/**
 * Runs the analytics tool: turns the inert element at the page's end into a script.
 *
 * @returns whether there is one
 */
export function runAnalytics(): boolean {
  const element = document.querySelector('script[data-analytics]');
  if (element === null) return false;
  if (element.hasAttribute('type')) {
    element.removeAttribute('type');
    document.body.append(element);
  }
  return true;
}
