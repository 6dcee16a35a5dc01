import type { Page } from '@playwright/test';

/** Translates a page like a browser: wraps all current and later texts in `font` elements. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Node) => {
      const { parentElement: parent, nodeValue } = text as Text;
      if (!parent?.closest('main, dialog') || parent.closest('font, script, style, textarea, option')) return;
      if (!nodeValue?.trim()) return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = nodeValue;
      text.parentNode?.replaceChild(outer, text);
    };
    const wrapAll = (root: Node) => {
      const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) wrap(text);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
