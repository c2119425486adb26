/** Under which name the browser keeps the visitor's choice. */
const KEY = 'analytics';

/** After a year visitors are asked again, so that no choice holds for ever because it was forgotten. */
const HOLDS_MS = 365 * 86_400_000;

export type Choice = 'accepted' | 'refused';

/**
 * The choice that was made on an earlier page.
 *
 * @returns undefined if there is none, or if it was made too long ago. Where the browser keeps nothing it counts as refused: it
 *   would be asked for on every page
 */
export function keptChoice(): Choice | undefined {
  try {
    const { choice, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as {
      choice?: unknown;
      at?: unknown;
    };
    const agoMs = Date.now() - Date.parse(String(at));
    if (!(agoMs >= 0 && agoMs < HOLDS_MS)) return undefined;
    return choice === 'accepted' || choice === 'refused' ? choice : undefined;
  } catch (error) {
    return error instanceof SyntaxError ? undefined : 'refused';
  }
}

/** Keeps a choice, with the time at which it was made. */
export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ choice, at: new Date().toISOString() }));
  } catch {
    // It holds for this page.
  }
}

/**
 * Lets the tool run: what stands at the page's end as data becomes a script. Its address is in the page as it was served.
 *
 * @returns whether it runs
 */
export function runTool(): boolean {
  const element = document.querySelector('script[data-analytics]');
  if (element === null) return false;
  if (element.hasAttribute('type')) {
    element.removeAttribute('type');
    document.body.append(element);
  }
  return true;
}
