import { type ReactNode, useContext } from 'react';
import { lastingContext } from '../start/lasting-context.ts';

/** What parts say that stand on many pages, wherever they are rendered: on a page, or as an island. */
export interface Words {
  /** Closes a dialog. */
  close: string;
  /** The company's address, for whoever can't use a form. */
  email: string;
  /** Address of the picture beside a dialog. */
  dialogPicture: string | undefined;
  /** The language of the page, as a BCP 47 tag. */
  language: string;
  /** Which way the page is read. */
  direction: 'ltr' | 'rtl';
}

const Context = lastingContext<Words>('words');

/** Gives all parts below it their words. */
export function WordsOfPage({ words, children }: { words: Words; children: ReactNode }) {
  return <Context value={words}>{children}</Context>;
}

export function useWords(): Words {
  const words = useContext(Context);
  if (words === undefined) throw new Error('There are no words above this part.');
  return words;
}
