import { type ComponentType, type ReactNode, useContext } from 'react';
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

/** What an island is given, as its element says it in `data-props`. */
export interface Given {
  props: object;
  words: Words;
}

/** An island with its words: the same in the build and in the browser, or React would not find what it expects. */
export function islandWith(component: unknown, { props, words }: Given): ReactNode {
  const Component = component as ComponentType<object>;
  return (
    <WordsOfPage words={words}>
      <Component {...props} />
    </WordsOfPage>
  );
}
