import useMediaQuery from '@mui/material/useMediaQuery';
import { useSelector } from '@xstate/react';
import Cookies from 'js-cookie';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { createActor } from 'xstate';
import { clientSidebarMachine } from '#machines/clientSidebar.machine.ts';
import { inspectActor } from '#web/dom/inspectActor.ts';
import { tablet } from '#web/ui/theme/breakpoints.ts';

/** Its value is 'true' or 'false' for expanded. */
export const sidebarCookie = { name: 'sidebar_state', path: '/', seconds: 604_800 } as const;

/** Whether a sidebar starts expanded, by its cookie; by default it does. */
export const isSidebarExpanded = (cookie: string | undefined): boolean => cookie !== 'false';

/** The sidebar of this visit; its cookie outlives it. */
export const clientSidebar = createActor(
  clientSidebarMachine.provide({
    actions: {
      rememberSidebar: (_, { isExpanded }) => {
        Cookies.set(sidebarCookie.name, String(isExpanded), {
          path: sidebarCookie.path,
          expires: new Date(Date.now() + sidebarCookie.seconds * 1000),
          sameSite: 'lax',
        });
      },
    },
  }),
  { input: { isExpanded: isSidebarExpanded(Cookies.get(sidebarCookie.name)) }, ...inspectActor() },
).start();

export const closeSheet = () => clientSidebar.send({ type: 'sheet.closed' });

/** How the sidebar is shown. */
export function useClientSidebar() {
  const isSheetOpen = useSelector(clientSidebar, (state) => state.matches({ sheet: 'open' }));
  // The prerendered HTML does not know the cookie: the first render matches the HTML, the next one the cookie. Until
  // then initialSidebarScript collapses the sidebar.
  const isExpanded = useSyncExternalStore(
    (onChange) => clientSidebar.subscribe(onChange).unsubscribe,
    () => clientSidebar.getSnapshot().matches({ rail: 'expanded' }),
    () => true,
  );
  return { isExpanded, isSheetOpen, isCollapsed: !isExpanded && !isSheetOpen };
}

/** The sidebar's surroundings: the window's width, the route and the keys Ctrl or Meta plus B. */
export function useSidebarEvents(): void {
  const { pathname } = useLocation();
  const isWide = useMediaQuery(tablet);
  // not when it narrows: a sheet may have been opened by then
  useEffect(() => {
    if (isWide) closeSheet();
  }, [isWide]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sheet
  useEffect(closeSheet, [pathname]);
  useEffect(() => {
    const opened = document.querySelector<HTMLElement>('[data-sidebar]:popover-open');
    if (opened === null) return;
    // opened before scripts answered: from now on the machine holds the sheet open
    opened.hidePopover();
    clientSidebar.send({ type: 'sheet.toggled' });
  }, []);
  useEffect(() => {
    const toggleByKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'b' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      if (event.repeat) return;
      clientSidebar.send({ type: matchMedia(tablet).matches ? 'sidebar.toggled' : 'sheet.toggled' });
    };
    document.addEventListener('keydown', toggleByKey);
    return () => document.removeEventListener('keydown', toggleByKey);
  }, []);
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
