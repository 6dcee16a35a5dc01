import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { prefetchOnIntent } from '#components/prefetchOnIntent.ts';
import { useSite } from '#components/siteContext.ts';

interface NavLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly onClick?: () => void;
}

/**
 * A link within the site: marks the current page with `aria-current="page"` (HEAD-14) and fetches the page's
 * code when a visitor is about to follow it (CONST-42).
 */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const { prefetchPage } = useSite();
  const intent = useMemo(() => prefetchOnIntent(() => prefetchPage(to)), [prefetchPage, to]);
  return <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...intent} {...rest} />;
}
