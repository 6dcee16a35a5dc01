import createCache, { type EmotionCache } from '@emotion/cache';
import { createContext } from 'react';

/** Where a page that is rendered to HTML leaves its emotion cache, so that its styles can be written into the page. */
export interface StyleCollector {
  cache?: EmotionCache;
}

/** Set by the prerenderer only (src/app/prerenderEntry.tsx): one collector a page. */
export const StyleCollectorContext = createContext<StyleCollector | undefined>(undefined);

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

/**
 * The styles that a page's MUI components asked for, as elements for its `<head>`: '' for a page without MUI. Rules of
 * components carry their ids, by which the browser's cache takes them over; global ones are inserted again there.
 */
export function collectedStyles({ cache }: StyleCollector): string {
  if (cache === undefined) return '';
  const ids: string[] = [];
  let scoped = '';
  let global = '';
  for (const [id, rule] of Object.entries(cache.inserted)) {
    if (typeof rule !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`] === undefined) {
      global += rule;
    } else {
      ids.push(id);
      scoped += rule;
    }
  }
  const globalElement = global === '' ? '' : `<style data-emotion="${cache.key}-global">${global}</style>`;
  return `${globalElement}<style data-emotion="${[cache.key, ...ids].join(' ')}">${scoped}</style>`;
}
