import type { ComponentType } from 'react';

/** A component whose code is fetched apart from its page's. Unlike `React.lazy` it forgets a failed fetch. */
export interface DeferredCode<Props> {
  /** The component once its code is here. */
  component: ComponentType<Props> | undefined;
  /**
   * Fetches the code; calling it again asks again. That can help only in some browsers: others, Chromium up to 150 among
   * them, remember a module that failed for as long as the page stands.
   */
  load(): Promise<void>;
  /** Fetches the code on a guess that it will be needed. */
  preload(): void;
}

/** How Vite says that a style sheet failed. */
const STYLES_FAILED = /^Unable to preload CSS/;

/**
 * Why a style sheet of this page is missing. Vite asks for each once, whoever needs it: whatever needs it as well would come
 * without it.
 */
let unstyled: Error | undefined;

if (!import.meta.env.SSR) {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (STYLES_FAILED.test(payload.message)) unstyled = payload;
  });
}

/** Defers the code that `fetchCode` imports. */
export function deferredCode<Props>(fetchCode: () => Promise<ComponentType<Props>>): DeferredCode<Props> {
  let underWay: Promise<void> | undefined;
  const fetchOnce = async () => {
    try {
      code.component ??= await fetchCode();
    } finally {
      underWay = undefined;
    }
  };
  const code: DeferredCode<Props> = {
    component: undefined,
    async load() {
      if (code.component !== undefined) return;
      if (unstyled !== undefined) throw unstyled;
      // A second import beside the first would not wait for the style sheets that the first one waits for.
      underWay ??= fetchOnce();
      await underWay;
    },
    preload() {
      // A guess that fails is no failure: showing the component asks again.
      code.load().catch(() => undefined);
    },
  };
  return code;
}
