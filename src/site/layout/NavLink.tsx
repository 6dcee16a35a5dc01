import { type ComponentProps, type MouseEvent, useMemo } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { prefetchOnIntent } from '#site/dom/prefetchOnIntent.ts';
import { useSite } from './siteContext.ts';

export interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Paths on which the link counts as the current page: by default its own, none for links that repeat another one. */
  readonly currentOn?: readonly string[] | undefined;
}

/**
 * Marks the current page, and fetches a page's code when a visitor is about to follow the link. Made of React Router's
 * hooks, because its own Link brings along the prefetching of framework mode.
 */
export function NavLink({ to, currentOn = [to], onClick, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const { prefetchPage } = useSite();
  const intent = useMemo(() => prefetchOnIntent(() => prefetchPage(to)), [prefetchPage, to]);
  const href = useHref(to);
  const navigateInPage = useLinkClickHandler<HTMLAnchorElement>(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    navigateInPage(event);
  };
  return (
    <a
      href={href}
      aria-current={currentOn.includes(pathname) ? 'page' : undefined}
      {...rest}
      {...intent}
      onClick={follow}
    />
  );
}
