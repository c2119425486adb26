import { useSyncExternalStore } from 'react';

interface Toast {
  readonly id: number;
  readonly words: string;
  readonly tone: 'good' | 'bad';
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

/** Says what happened at the edge of the screen, and to screen readers. What went wrong stays until it is closed. */
export function say(words: string, tone: Toast['tone'] = 'good'): void {
  last += 1;
  const id = last;
  set([...toasts.slice(-2), { id, words, tone }]);
  if (tone === 'good') setTimeout(() => close(id), 6000);
}

function close(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(listen, () => toasts);
  return (
    <div className="toasts" role="status">
      {shown.map(({ id, words, tone }) => (
        <p key={id} className="toast" data-tone={tone}>
          <span>{words}</span>
          <button type="button" onClick={() => close(id)}>
            Close
          </button>
        </p>
      ))}
    </div>
  );
}
