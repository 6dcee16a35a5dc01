import { setup } from 'xstate';

export interface ClientSidebarInput {
  /** The sidebar's state in its cookie. */
  readonly isExpanded: boolean;
}

export type ClientSidebarEvent =
  /** The button or Ctrl/Meta+B, from 768 px. */
  | { type: 'sidebar.toggled' }
  /** The same below 768 px, where the sidebar is a sheet. */
  | { type: 'sheet.toggled' }
  /** The overlay, the button, Escape, a wider window or a navigation closes the sheet. */
  | { type: 'sheet.closed' };

const setUp = setup({
  types: {
    context: {} as ClientSidebarInput,
    input: {} as ClientSidebarInput,
    events: {} as ClientSidebarEvent,
  },
  guards: { isExpanded: ({ context }) => context.isExpanded },
  actions: {
    /** Effect, provided by the page: writes the cookie. */
    rememberSidebar: (_, _params: { isExpanded: boolean }) => {},
  },
});

/**
 * The client area's sidebar. In wide windows it is expanded or collapsed to icons, which a cookie stores. In narrow
 * windows it is a sheet, whose state is not stored.
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
