import type { EmotionCache } from '@emotion/cache';
import { createContext } from 'react';

/** Where a page that is rendered to HTML leaves its emotion cache, so that its styles can be written into the page. */
export interface StyleCollector {
  cache?: EmotionCache;
}

/** Set by the prerenderer only (src/app/prerenderEntry.tsx): one collector a page. */
export const StyleCollectorContext = createContext<StyleCollector | undefined>(undefined);
