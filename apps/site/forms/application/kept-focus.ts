import { useEffect, useRef } from 'react';

/**
 * A file chooser and the chosen file take each other's place: the focus stays with what took it, unless the candidate has
 * gone on to another field. A chooser that comes back is empty.
 *
 * @param chosen - whether the file is there
 */
export function useKeptFocus(chosen: boolean) {
  const chooser = useRef<HTMLInputElement | null>(null);
  const removeButton = useRef<HTMLButtonElement | null>(null);
  const wasChosen = useRef(chosen);

  useEffect(() => {
    if (chosen === wasChosen.current) return;
    wasChosen.current = chosen;
    if (!chosen && chooser.current) chooser.current.value = '';
    const left = document.activeElement;
    if (left !== chooser.current && left?.matches('input, textarea, select, option')) return;
    (chosen ? removeButton : chooser).current?.focus();
  }, [chosen]);

  return { chooser, removeButton };
}
