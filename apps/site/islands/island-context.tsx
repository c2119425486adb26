import {
  type ComponentType,
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';

const persistent = globalThis as { contexts?: Map<string, Context<unknown>> };

/**
 * A context without a default value. In development it survives hot reloads of its module: a page that is rendered during one
 * mixes modules from before and after.
 */
export function persistentContext<Value>(name: string): Context<Value | undefined> {
  if (!import.meta.env.DEV) return createContext<Value | undefined>(undefined);
  persistent.contexts ??= new Map();
  const context = persistent.contexts.get(name) ?? createContext<unknown>(undefined);
  persistent.contexts.set(name, context);
  return context as Context<Value | undefined>;
}

/** Values that components need on many pages, outside islands as inside. */
export interface IslandContext {
  /** Label of the button that closes a dialog. */
  close: string;
  /** The company's e-mail address, the fallback for a form that fails. */
  email: string;
  /** Address of the picture beside a dialog. */
  dialogPicture: string | undefined;
  /** The language of the page, as a BCP 47 tag. */
  language: string;
  /** The text direction of the page. */
  direction: 'ltr' | 'rtl';
  /** The beginning of the addresses of pages in its language: empty, or `/sv`. */
  base: string;
}

const ReactContext = persistentContext<IslandContext>('island');

/** Provides the island context to all components below it. */
export function IslandContextProvider({
  context,
  children,
}: {
  context: IslandContext;
  children: ReactNode;
}) {
  return <ReactContext value={context}>{children}</ReactContext>;
}

export function useIslandContext(): IslandContext {
  const context = useContext(ReactContext);
  if (context === undefined) throw new Error('There is no IslandContextProvider above this component.');
  return context;
}

/** The serialized input of an island, in `data-props`. */
export interface IslandData {
  props: object;
  context: IslandContext;
}

/** An island with its context. The build and the browser share this tree, or hydration would find a mismatch. */
export function islandWith(component: unknown, { props, context }: IslandData): ReactNode {
  const Component = component as ComponentType<object>;
  return (
    <IslandContextProvider context={context}>
      <Component {...props} />
    </IslandContextProvider>
  );
}

/** Whether this is a static or a hydrating render: true in a build, and in a browser until the island is hydrated. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

function neverChanges() {
  return () => {};
}
