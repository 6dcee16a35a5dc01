import { type ComponentProps, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { prefetchOnIntent } from '#web/dom/prefetchOnIntent.ts';
import { useSite } from './siteContext.ts';

export interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Paths on which the link counts as the current page: by default its own, none for links that repeat another one. */
  readonly currentOn?: readonly string[] | undefined;
}

/** Marks the current page, and fetches a page's code when a visitor is about to follow the link. */
export function NavLink({ to, currentOn = [to], ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const { prefetchPage } = useSite();
  const intent = useMemo(() => prefetchOnIntent(() => prefetchPage(to)), [prefetchPage, to]);
  const current = currentOn.includes(pathname) ? 'page' : undefined;
  return <Link to={to} discover="none" aria-current={current} {...rest} {...intent} />;
}
