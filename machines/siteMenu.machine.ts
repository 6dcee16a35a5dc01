import { setup } from 'xstate';

export type SiteMenuEvent =
  /** The menus of wide windows. */
  | { type: 'about.panel.toggled' }
  | { type: 'products.panel.toggled' }
  /** The sidebar of narrow windows. */
  | { type: 'hamburger.toggled' }
  | { type: 'about.section.toggled' }
  | { type: 'products.section.toggled' }
  | { type: 'individuals.group.toggled' }
  | { type: 'businesses.group.toggled' }
  /** The window grew to the width of the other header. */
  | { type: 'window.widened' }
  /** A link was followed: another page shows. */
  | { type: 'page.changed' };

const setUp = setup({ types: { events: {} as SiteMenuEvent } });

/**
 * What is open in the public header (HEAD-15 to HEAD-17, HEAD-20, HEAD-29 to HEAD-31): one panel
 * at a time on wide windows; on narrow ones a sidebar with one section and, in Products, one group at a time. Escape and a
 * press outside toggle what is open: the browser closes it.
 */
export const siteMenuMachine = setUp.createMachine({
  id: 'siteMenu',
  type: 'parallel',
  states: {
    panel: {
      initial: 'none',
      on: {
        'page.changed': '.none',
        'about.panel.toggled': '.about',
        'products.panel.toggled': '.products',
      },
      states: {
        none: {},
        about: { on: { 'about.panel.toggled': 'none' } },
        products: { on: { 'products.panel.toggled': 'none' } },
      },
    },
    sidebar: {
      initial: 'closed',
      states: {
        closed: { on: { 'hamburger.toggled': 'open' } },
        open: {
          initial: 'none',
          on: {
            'hamburger.toggled': 'closed',
            'window.widened': 'closed',
            'page.changed': 'closed',
            'about.section.toggled': '.about',
            'products.section.toggled': '.products',
          },
          states: {
            none: {},
            about: { on: { 'about.section.toggled': 'none' } },
            products: {
              initial: 'none',
              on: {
                'products.section.toggled': 'none',
                'individuals.group.toggled': '.individuals',
                'businesses.group.toggled': '.businesses',
              },
              states: {
                none: {},
                individuals: { on: { 'individuals.group.toggled': 'none' } },
                businesses: { on: { 'businesses.group.toggled': 'none' } },
              },
            },
          },
        },
      },
    },
  },
});
