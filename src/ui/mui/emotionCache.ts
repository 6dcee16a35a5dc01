import createCache, { type EmotionCache } from '@emotion/cache';
import type { StyleCollector } from './styleCollector.ts';

const key = 'css';
let browserCache: EmotionCache | undefined;

/**
 * The cache that holds MUI's styles: one a visit in the browser, where it takes over what the page's HTML brought
 * along; one a page where pages are rendered to HTML.
 */
export function emotionCache(collector: StyleCollector | undefined): EmotionCache {
  if (collector === undefined) {
    browserCache ??= createCache({ key });
    return browserCache;
  }
  if (collector.cache === undefined) {
    collector.cache = createCache({ key });
    // Collects the rules and writes no style elements between those of the page.
    collector.cache.compat = true;
  }
  return collector.cache;
}
