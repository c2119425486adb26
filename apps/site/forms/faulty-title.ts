import { filled } from '@website/model/contract/forms/filled.ts';
import { useEffect } from 'react';

/**
 * Says in the page's title that its form has something to correct, which is what is read out first and what the tab shows.
 *
 * @param text - how the title then reads; nothing while there is nothing to correct
 */
export function useFaultyTitle(text: string | undefined): void {
  useEffect(() => {
    if (text === undefined) return;
    const usual = document.title;
    const faulty = filled(text, { title: usual });
    document.title = faulty;
    return () => {
      if (document.title === faulty) document.title = usual;
    };
  }, [text]);
}
