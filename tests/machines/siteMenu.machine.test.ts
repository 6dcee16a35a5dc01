import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type SiteMenuEvent, siteMenuMachine } from '#machines/siteMenu.machine.ts';

let menu = createActor(siteMenuMachine);
beforeEach(() => {
  menu = createActor(siteMenuMachine).start();
});

const panel = () => menu.getSnapshot().value.panel;
const sidebar = () => menu.getSnapshot().value.sidebar;
const does = (...types: SiteMenuEvent['type'][]) => {
  for (const type of types) menu.send({ type });
};

describe('the menus of wide windows', () => {
  it('[HEAD-8, HEAD-11, HEAD-15, HEAD-17] open by a click, one at a time, and close by another', () => {
    does('about.panel.toggled');
    expect(panel()).toBe('about');
    does('products.panel.toggled');
    expect(panel()).toBe('products');
    does('products.panel.toggled');
    expect(panel()).toBe('none');
  });

  it('[HEAD-16] close when the page changes', () => {
    does('about.panel.toggled', 'page.changed');
    expect(panel()).toBe('none');
  });
});

describe('the sidebar of narrow windows', () => {
  it.each(['hamburger.toggled', 'window.widened', 'page.changed'] as const)(
    '[HEAD-20] closes by %s, and begins anew',
    (type) => {
      does('hamburger.toggled', 'about.section.toggled', type);
      expect(sidebar()).toBe('closed');
      does('hamburger.toggled');
      expect(sidebar()).toEqual({ open: 'none' });
    },
  );

  it('[HEAD-29, HEAD-30] opens one section at a time; clicking again closes it', () => {
    does('hamburger.toggled', 'about.section.toggled');
    expect(sidebar()).toEqual({ open: 'about' });
    does('products.section.toggled');
    expect(sidebar()).toEqual({ open: { products: 'none' } });
    does('products.section.toggled');
    expect(sidebar()).toEqual({ open: 'none' });
  });

  it('[HEAD-25, HEAD-31] opens one group of the products at a time; clicking again closes it', () => {
    does('hamburger.toggled', 'products.section.toggled', 'individuals.group.toggled');
    expect(sidebar()).toEqual({ open: { products: 'individuals' } });
    does('businesses.group.toggled');
    expect(sidebar()).toEqual({ open: { products: 'businesses' } });
    does('businesses.group.toggled');
    expect(sidebar()).toEqual({ open: { products: 'none' } });
  });
});
