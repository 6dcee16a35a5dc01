import { createContext, use } from 'react';
import type { PageContent } from '#web/content/pageContent.ts';

/** The part of a product that every page has: enough for menus, cards and the product order. */
export type SiteProduct = Pick<
  PageContent,
  'route' | 'name' | 'group' | 'card' | 'neighbours' | 'menuText'
> & {
  readonly folder: string;
};

/** The app provides it, so that components need not import the app. */
export interface Site {
  readonly products: readonly SiteProduct[];
  readonly origin: string;
  /** Fetches the code of a page ahead of a visit to it. Unknown routes are ignored. */
  readonly prefetchPage: (route: string) => void;
}

export const SiteContext = createContext<Site>({ products: [], origin: '', prefetchPage: () => {} });

/** The site's products and its page prefetching; empty outside a `SiteContext`. */
export const useSite = (): Site => use(SiteContext);
