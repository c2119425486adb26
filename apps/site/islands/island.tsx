import type { ReactNode } from 'react';
import { useWords } from './words.tsx';

/** The islands of the site by their names. @public `apps/site/parts.ts` lists them here. */
// biome-ignore lint/suspicious/noEmptyInterface: a list elsewhere is merged into it.
export interface Islands {}

/** The scripts of the site by their names. @public `apps/site/parts.ts` lists them here. */
// biome-ignore lint/suspicious/noEmptyInterface: a list elsewhere is merged into it.
export interface Scripts {}

export type IslandName = keyof Islands;
export type ScriptName = keyof Scripts;

type PropsOf<Name extends IslandName> = Islands[Name] extends () => Promise<(props: infer Props) => ReactNode>
  ? Props
  : never;

/**
 * When a part starts: once the first script has run; when it is in the window, or within a screen of it once the visitor
 * moves; or when it, or what opens it, is touched. Touching starts any part.
 */
export type When = 'idle' | 'near' | 'touched';

interface IslandProps<Name extends IslandName> {
  name: Name;
  when: When;
  /** What the component is given, in the build and in the browser: what JSON can say. */
  props: PropsOf<Name>;
}

/**
 * The place of a part that is React in the browser, in the markup of a page. `render-islands.server.tsx` fills it when the
 * page has been rendered: the part knows nothing but its props and the page's words. A page has an island once.
 *
 * An island that shows something when asked to, such as a dialog, is opened by buttons within an element that says so:
 * `data-opens` with the island's name, and `data-waiting`.
 */
export function Island<Name extends IslandName>({ name, when, props }: IslandProps<Name>) {
  const words = useWords();
  return (
    <div data-island={name} data-when={when} data-waiting="" data-props={JSON.stringify({ props, words })} />
  );
}

/** Attributes of an element that a function answers for (`SCRIPTS`). Until it has started, presses on its buttons are kept. */
export function script(name: ScriptName, when: When) {
  return { 'data-script': name, 'data-when': when, 'data-waiting': '' };
}
