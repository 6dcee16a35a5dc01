import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { prefetchOnIntent } from '#browser/prefetchOnIntent.ts';
import { useSite } from './siteContext.ts';

interface NavLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly tabIndex?: number;
  readonly onClick?: () => void;
}

/**
 * A link within the site: marks the current page with `aria-current="page"` (HEAD-14) and fetches the page's
 * code when a visitor is about to follow it (CONST-42). Made of React Router's hooks, because its own Link brings
 * along the prefetching of framework mode.
 */
export function NavLink({ to, onClick, children, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const { prefetchPage } = useSite();
  const intent = useMemo(() => prefetchOnIntent(() => prefetchPage(to)), [prefetchPage, to]);
  const href = useHref(to);
  const followInPage = useLinkClickHandler<HTMLAnchorElement>(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    followInPage(event);
  };
  return (
    <a href={href} aria-current={pathname === to ? 'page' : undefined} onClick={follow} {...intent} {...rest}>
      {children}
    </a>
  );
}
