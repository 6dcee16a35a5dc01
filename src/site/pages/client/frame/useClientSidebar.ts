import { useActorRef, useSelector } from '@xstate/react';
import Cookies from 'js-cookie';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { clientSidebarMachine } from '#machines/clientSidebar.machine.ts';
import { inspectActor } from '#site/dom/inspectActor.ts';
import { tablet } from '#site/ui/theme/breakpoints.ts';

/** The cookie with the sidebar's state: 'true' or 'false' for expanded. */
export const sidebarCookie = { name: 'sidebar_state', path: '/', seconds: 604_800 } as const;

/** Whether a sidebar starts expanded, by its cookie; by default it does. */
export const isSidebarExpanded = (cookie: string | undefined): boolean => cookie !== 'false';

const rememberingMachine = clientSidebarMachine.provide({
  actions: {
    rememberSidebar: (_, { isExpanded }) => {
      Cookies.set(sidebarCookie.name, String(isExpanded), {
        path: sidebarCookie.path,
        expires: new Date(Date.now() + sidebarCookie.seconds * 1000),
        sameSite: 'lax',
      });
    },
  },
});

/** The client sidebar's state, and `send` for its events. */
export type ClientSidebarState = ReturnType<typeof useClientSidebar>;

/**
 * The sidebar's chart with its surroundings: the cookie, the window's width, the route and the
 * keys Ctrl or Meta plus B.
 */
export function useClientSidebar() {
  const { pathname } = useLocation();
  const [input] = useState(() => ({ isExpanded: isSidebarExpanded(Cookies.get(sidebarCookie.name)) }));
  const sidebar = useActorRef(rememberingMachine, { input, ...inspectActor() });
  const isSheetOpen = useSelector(sidebar, (state) => state.matches({ sheet: 'open' }));
  // The prerendered HTML does not know the cookie: the first render matches the HTML, the next one the cookie. Until
  // then initialSidebarScript collapses the sidebar.
  const isExpanded = useSyncExternalStore(
    (onChange) => sidebar.subscribe(onChange).unsubscribe,
    () => sidebar.getSnapshot().matches({ rail: 'expanded' }),
    () => true,
  );

  useEffect(() => {
    // From this width on the sidebar is beside the page; below it is a sheet.
    const wide = matchMedia(tablet);
    const widen = () => {
      if (wide.matches) sidebar.send({ type: 'sheet.closed' });
    };
    const toggleByKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'b' || ctrlKey === metaKey || altKey || shiftKey) return;
      event.preventDefault();
      if (!event.repeat) sidebar.send({ type: wide.matches ? 'sidebar.toggled' : 'sheet.toggled' });
    };
    wide.addEventListener('change', widen);
    document.addEventListener('keydown', toggleByKey);
    return () => {
      wide.removeEventListener('change', widen);
      document.removeEventListener('keydown', toggleByKey);
    };
  }, [sidebar]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the route is what closes the sheet
  useEffect(() => sidebar.send({ type: 'sheet.closed' }), [sidebar, pathname]);

  return { isExpanded, isSheetOpen, isCollapsed: !isExpanded && !isSheetOpen, send: sidebar.send };
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
