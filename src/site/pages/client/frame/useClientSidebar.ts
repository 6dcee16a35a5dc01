import Cookies from 'js-cookie';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { tablet } from '#site/ui/theme/breakpoints.ts';

/** The cookie with the client sidebar's state. */
export const sidebarCookie = { name: 'sidebar_state', path: '/' } as const;
const sidebarCookieSeconds = 604_800;

/** Whether a sidebar starts expanded, by its cookie; by default it does. */
export const isSidebarExpanded = (cookie: string | undefined): boolean => cookie !== 'false';

/** The client sidebar's state and actions. */
export type ClientSidebarState = ReturnType<typeof useClientSidebar>;

const subscribe = () => () => {};

/**
 * The client sidebar. On wide windows it is expanded or collapsed to icons, as its cookie remembers; on narrow ones it is
 * a sheet, which another page or a wide window closes. Ctrl or Meta plus B toggles what the window shows.
 */
export function useClientSidebar() {
  const { pathname } = useLocation();
  const [isLeftExpanded, setLeftExpanded] = useState(() =>
    isSidebarExpanded(Cookies.get(sidebarCookie.name)),
  );
  const [isSheetOpen, setSheetOpen] = useState(false);
  // The prerendered HTML does not know the cookie, and hydration has to match it. Until then initialSidebarScript
  // collapses the sidebar.
  const isExpanded = useSyncExternalStore(
    subscribe,
    () => isLeftExpanded,
    () => true,
  );

  function toggleRail(): void {
    setLeftExpanded(!isLeftExpanded);
    Cookies.set(sidebarCookie.name, String(!isLeftExpanded), {
      path: sidebarCookie.path,
      expires: new Date(Date.now() + sidebarCookieSeconds * 1000),
      sameSite: 'lax',
    });
  }
  const toggleSheet = () => setSheetOpen(!isSheetOpen);
  const closeSheet = () => setSheetOpen(false);

  const toggleByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'b' || ctrlKey === metaKey || altKey || shiftKey) return;
    event.preventDefault();
    if (!event.repeat) (matchMedia(tablet).matches ? toggleRail : toggleSheet)();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => toggleByKey(event), { signal });
    matchMedia(tablet).addEventListener('change', ({ matches }) => matches && setSheetOpen(false), {
      signal,
    });
    return () => listening.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the route is what closes the sheet
  useEffect(closeSheet, [pathname]);

  return { isExpanded, isSheetOpen, toggleRail, toggleSheet, closeSheet };
}

/**
 * An inline script for the prerendered page, within the sidebar's element: collapses it before the first paint if the
 * cookie says so, so that nothing jumps on hydration, and removes itself. The Content-Security-Policy allows its hash
 * (src/build/site/writePages.ts).
 */
export const initialSidebarScript = [
  '(s=>{',
  `/(^|; )${sidebarCookie.name}=false(;|$)/.test(document.cookie)`,
  "&&(s.parentNode.dataset.state='collapsed');",
  's.remove()})(document.currentScript)',
].join('');
