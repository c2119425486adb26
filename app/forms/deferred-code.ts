import type { ComponentType } from 'react';

/** A component whose code is fetched apart from its page's. Unlike `React.lazy` it forgets a failed fetch. */
export interface DeferredCode<Props> {
  /** The component once its code is here. */
  component: ComponentType<Props> | undefined;
  /** Fetches the code; calling it again asks again. */
  load(): Promise<void>;
  /** Fetches the code on a guess that it will be needed. */
  preload(): void;
}

/** Defers the code that `fetchCode` imports. */
export function deferredCode<Props>(fetchCode: () => Promise<ComponentType<Props>>): DeferredCode<Props> {
  const code: DeferredCode<Props> = {
    component: undefined,
    async load() {
      code.component ??= await fetchCode();
    },
    preload() {
      // A guess that fails is no failure: showing the component asks again.
      code.load().catch(() => undefined);
    },
  };
  return code;
}
