import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useMemo } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { prefetchOnIntent } from '#browser/prefetchOnIntent.ts';
import { useSite } from '#shell/siteContext.ts';

interface SidebarLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  /** Paths on which the link counts as the current page; none for links that repeat another one. */
  readonly currentOn?: readonly string[];
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link of the client area: marks the current page, fetches the page's code on intent (CONST-42), and takes handlers
 * and a ref from the tooltip around it, which NavLink does not.
 */
export function SidebarLink({ to, currentOn = [], onClick, ...rest }: SidebarLinkProps) {
  const { pathname } = useLocation();
  const { prefetchPage } = useSite();
  const intent = useMemo(() => prefetchOnIntent(() => prefetchPage(to)), [prefetchPage, to]);
  const href = useHref(to);
  const followInPage = useLinkClickHandler<HTMLAnchorElement>(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    followInPage(event);
  };
  return (
    <a
      {...rest}
      href={href}
      aria-current={currentOn.includes(pathname) ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={intent.onPointerEnter}
      onPointerLeave={intent.onPointerLeave}
      onFocus={(event) => {
        intent.onFocus();
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        intent.onBlur();
        rest.onBlur?.(event);
      }}
    />
  );
}
