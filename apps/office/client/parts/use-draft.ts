import { useState } from 'react';

/** A text that a person has begun to write: it outlives a reload, and the end of the session, in this tab. */
export function useDraft(name: string, initial: string): [string, (text: string) => void] {
  const key = `office-draft ${name}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  return [
    text,
    (next) => {
      setText(next);
      if (next === initial) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
    },
  ];
}
