import { createContext, use } from 'react';
import type { PageContent } from '#web/content/pageContent.ts';

/** The part of a product that every page loads, for menus, cards and the order of products. */
export type SiteProduct = Pick<
  PageContent,
  'route' | 'name' | 'group' | 'card' | 'neighbours' | 'menuText'
> & {
  readonly folder: string;
};

/** Data and functions of the app for components, which may not import it. */
export interface Site {
  readonly products: readonly SiteProduct[];
  readonly origin: string;
  /** Loads a page's code in advance. Unknown routes are ignored. */
  readonly prefetchPage: (route: string) => void;
}

export const SiteContext = createContext<Site>({ products: [], origin: '', prefetchPage: () => {} });

/** The site's products, origin and prefetching; empty outside a `SiteContext`. */
export const useSite = (): Site => use(SiteContext);
