import '../styles/main.css';
import 'virtual:brand.css';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, onTestFinished } from 'vitest';
import { hydrate } from '../islands/hydrate.tsx';
import type { IslandName } from '../islands/island.tsx';
import { IslandContextProvider } from '../islands/island-context.tsx';
import { withIslands } from '../islands/render-islands.server.tsx';
import { ISLANDS } from '../parts.ts';
import { content } from './component-test.ts';

const CONTEXT = {
  close: content.interface.close,
  email: content.company.email,
  dialogPicture: undefined,
  language: content.site.language,
  direction: content.site.direction,
  base: content.site.base,
} as const;

/**
 * Puts a page's markup into the document, as it is served, and hydrates its islands. It is taken away at the end of the test.
 *
 * @returns takes it away before that
 */
export async function mount(page: ReactNode): Promise<() => Promise<void>> {
  const { prelude } = await prerender(
    <IslandContextProvider context={CONTEXT}>{page}</IslandContextProvider>,
  );
  const { body } = document;
  body.insertAdjacentHTML('beforeend', await withIslands(await new Response(prelude).text(), ISLANDS));
  const roots: Root[] = [];
  for (const part of body.querySelectorAll<HTMLElement>('[data-island]')) {
    roots.push(await hydrate(part, await ISLANDS[part.dataset.island as IslandName]()));
  }
  for (const waiting of body.querySelectorAll('[data-waiting]')) waiting.removeAttribute('data-waiting');
  let isMounted = true;
  const unmount = async () => {
    if (!isMounted) return;
    isMounted = false;
    for (const menu of body.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
    for (const root of roots) root.unmount();
    body.replaceChildren();
    // Dialogs have an entry in the history, which goes later.
    await expect.poll(() => history.state?.open).not.toBe(true);
  };
  onTestFinished(async () => {
    await unmount();
    sessionStorage.clear();
  });
  return unmount;
}
