import { type Context, createContext } from 'react';

const lasting = globalThis as { contexts?: Map<string, Context<unknown>> };

/**
 * A context without a default. While developing it stays the same one however often its module is made anew: a page that is rendered
 * meanwhile has modules from before and after.
 */
export function lastingContext<Value>(name: string): Context<Value | undefined> {
  if (!import.meta.env.DEV) return createContext<Value | undefined>(undefined);
  lasting.contexts ??= new Map();
  const context = lasting.contexts.get(name) ?? createContext<unknown>(undefined);
  lasting.contexts.set(name, context);
  return context as Context<Value | undefined>;
}
