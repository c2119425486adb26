import type { ReactNode } from 'react';
import { useIslandContext } from './island-context.tsx';

/** The islands of the site by name. @public `apps/site/parts.ts` augments it. */
// biome-ignore lint/suspicious/noEmptyInterface: `parts.ts` augments it.
export interface Islands {}

/** The scripts of the site by name. @public `apps/site/parts.ts` augments it. */
// biome-ignore lint/suspicious/noEmptyInterface: `parts.ts` augments it.
export interface Scripts {}

export type IslandName = keyof Islands;
export type ScriptName = keyof Scripts;

type PropsOf<Name extends IslandName> = Islands[Name] extends () => Promise<(props: infer Props) => ReactNode>
  ? Props
  : never;

/**
 * When a part starts: `idle`, once the first script has run; `near`, when it is in the viewport, or within a screen of it after the
 * visitor's first move; `touched`, at an interaction with it or with its opener, which starts any part.
 */
export type When = 'idle' | 'near' | 'touched';

interface IslandProps<Name extends IslandName> {
  name: Name;
  when: When;
  /** The component's props, in the build and in the browser: only what JSON can serialize. */
  props: PropsOf<Name>;
}

/**
 * The placeholder of an island, a component that is hydrated in the browser. `render-islands.server.tsx` fills it after the page is
 * rendered: the island has only its props and the island context. It may occur once on a page.
 *
 * An island that opens on demand, such as a dialog, is opened by buttons within an element with `data-opens`, the island's name,
 * and `data-waiting`.
 *
 * @example <Island name="contact-form" when="near" props={{ texts }} />
 */
export function Island<Name extends IslandName>({ name, when, props }: IslandProps<Name>) {
  const context = useIslandContext();
  return (
    <div
      data-island={name}
      data-when={when}
      data-waiting=""
      data-props={JSON.stringify({ props, context })}
    />
  );
}

/** Attributes of an element that a script enhances (`SCRIPTS`). Until the script has started, presses on its buttons are queued. */
export function script(name: ScriptName, when: When) {
  return { 'data-script': name, 'data-when': when, 'data-waiting': '' };
}
