import { type ComponentProps, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { prefetchOnIntent } from '#web/dom/prefetchOnIntent.ts';
import { useSite } from './siteContext.ts';

export interface NavLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Paths on which the link is current. Default: the link's target. `[]` for a link that repeats another one. */
  readonly currentOn?: readonly string[] | undefined;
}

/** A link that marks the current page and prefetches its target on intent. */
export function NavLink({ to, currentOn = [to], ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const { prefetchPage } = useSite();
  const intent = useMemo(() => prefetchOnIntent(() => prefetchPage(to)), [prefetchPage, to]);
  const current = currentOn.includes(pathname) ? 'page' : undefined;
  return <Link to={to} discover="none" aria-current={current} {...rest} {...intent} />;
}
