import { setup } from 'xstate';

export interface ClientSidebarInput {
  /** The sidebar's state in its cookie. */
  readonly isExpanded: boolean;
}

export type ClientSidebarEvent =
  /** The button or Ctrl/Meta+B, from 768 px. */
  | { type: 'sidebar.toggled' }
  /** The same below 768 px, where the sidebar is a sheet from the left. */
  | { type: 'sheet.toggled' }
  /** By the overlay, the button or Escape, on a wider window, or on the way to another page. */
  | { type: 'sheet.closed' };

const setUp = setup({
  types: {
    context: {} as ClientSidebarInput,
    input: {} as ClientSidebarInput,
    events: {} as ClientSidebarEvent,
  },
  guards: { isExpanded: ({ context }) => context.isExpanded },
  actions: {
    /** Effect, supplied by the page: writes the cookie. */
    rememberSidebar: (_, _params: { isExpanded: boolean }) => {},
  },
});

/**
 * The client area's sidebar: on wide windows expanded or collapsed to icons, remembered in a cookie; on narrow ones a
 * sheet with its own state, which is never remembered.
 */
export const clientSidebarMachine = setUp.createMachine({
  id: 'clientSidebar',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    rail: {
      initial: 'restoring',
      states: {
        restoring: { always: [{ guard: 'isExpanded', target: 'expanded' }, { target: 'collapsed' }] },
        expanded: {
          on: {
            'sidebar.toggled': {
              target: 'collapsed',
              actions: { type: 'rememberSidebar', params: { isExpanded: false } },
            },
          },
        },
        collapsed: {
          on: {
            'sidebar.toggled': {
              target: 'expanded',
              actions: { type: 'rememberSidebar', params: { isExpanded: true } },
            },
          },
        },
      },
    },
    sheet: {
      initial: 'closed',
      states: {
        closed: { on: { 'sheet.toggled': 'open' } },
        open: { on: { 'sheet.toggled': 'closed', 'sheet.closed': 'closed' } },
      },
    },
  },
});
