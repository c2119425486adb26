import type { ComponentType, ReactNode } from 'react';
import { type Words, WordsOfPage } from './words.tsx';

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
