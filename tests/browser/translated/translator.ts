import type { Page } from '@playwright/test';

/** When a translator runs: once before the page's scripts, or also on all later changes. */
export type Translator = 'before the scripts' | 'all the time';

/**
 * Translates each page that is opened from now on as Chrome, Edge and Safari do: replaces its text nodes with `<font>` elements.
 * The words stay the same, so that tests can find them.
 */
export async function translate(page: Page, when: Translator): Promise<void> {
  await page.addInitScript((isLasting) => {
    const wrap = (from: Node) => {
      const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
      const texts: Text[] = from instanceof Text ? [from] : [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.parentElement?.closest('font, script, style, svg, textarea, noscript, title') !== null)
          continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    };
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.className = 'translated-ltr';
      document.documentElement.lang = 'de';
      wrap(document.body);
      if (!isLasting) return;
      const observer = new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          for (const node of [target, ...addedNodes]) if (node.isConnected) wrap(node);
        }
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  }, when === 'all the time');
}
