import useMediaQuery from '@mui/material/useMediaQuery';
import { useSelector } from '@xstate/react';
import Cookies from 'js-cookie';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { createActor } from 'xstate';
import { clientSidebarMachine } from '#machines/clientSidebar.machine.ts';
import { inspectActor } from '#web/dom/inspectActor.ts';
import { tablet } from '#web/ui/theme/breakpoints.ts';

/** The cookie of the sidebar: 'true' if it is expanded, else 'false'. */
export const sidebarCookie = { name: 'sidebar_state', path: '/', seconds: 604_800 } as const;

/** Whether the sidebar starts expanded, by its cookie. */
export const isSidebarExpanded = (cookie: string | undefined): boolean => cookie !== 'false';

/** The sidebar of this visit. A cookie stores its state. */
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

/** The state of the sidebar. */
export function useClientSidebar() {
  const isSheetOpen = useSelector(clientSidebar, (state) => state.matches({ sheet: 'open' }));
  // The first render matches the prerendered HTML, the second the cookie. The sidebar does not move, because
  // initialSidebarScript has already collapsed it.
  const isExpanded = useSyncExternalStore(
    (onChange) => clientSidebar.subscribe(onChange).unsubscribe,
    () => clientSidebar.getSnapshot().matches({ rail: 'expanded' }),
    () => true,
  );
  return { isExpanded, isSheetOpen, isCollapsed: !isExpanded && !isSheetOpen };
}

/** Sends events to the sidebar: the window's width, navigation and the shortcut Ctrl+B or Meta+B. */
export function useSidebarEvents(): void {
  const { pathname } = useLocation();
  const isWide = useMediaQuery(tablet);
  // closes the sheet when the window gets wide; in a narrow window it may stay open
  useEffect(() => {
    if (isWide) closeSheet();
  }, [isWide]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the sheet
  useEffect(closeSheet, [pathname]);
  useEffect(() => {
    const opened = document.querySelector<HTMLElement>('[data-sidebar]:popover-open');
    if (opened === null) return;
    // A sheet that was opened before hydration is a popover. The machine opens it again as a dialog.
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
 * An inline script inside the prerendered sidebar. If the cookie is 'false', it collapses the sidebar before the first
 * paint, so nothing shifts on hydration. It removes itself. src/build/site/writePages.ts adds its
 * hash to the Content-Security-Policy.
 */
export const initialSidebarScript = [
  '(s=>{',
  `/(^|; )${sidebarCookie.name}=false(;|$)/.test(document.cookie)`,
  "&&(s.parentNode.dataset.state='collapsed');",
  's.remove()})(document.currentScript)',
].join('');
