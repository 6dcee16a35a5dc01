import type { ActorRefFrom } from 'xstate';
import navigation from '#content/navigation.json';
import type { siteMenuMachine } from '#machines/siteMenu.machine.ts';
import { productMenu } from './menus.ts';
import { NavLink } from './NavLink.tsx';
import { NavPanel } from './NavPanel.tsx';
import { useSite } from './siteContext.ts';

const { home, about, products, health, getInTouch } = navigation.header;

/** The menus of wide windows (HEAD-2 … HEAD-13). One panel is open at a time (HEAD-15). */
export function DesktopNav({ menu }: { readonly menu: ActorRefFrom<typeof siteMenuMachine> }) {
  const site = useSite();
  const aboutColumns = about.columns.map((links, place) => ({
    id: String(place),
    label: null,
    entries: links,
  }));
  const productColumns = productMenu(site.products, 'header').map(({ group, label, entries }) => ({
    id: group,
    label,
    entries,
  }));
  return (
    <nav className="desktop-nav" aria-label="Main">
      <ul className="desktop-nav__list">
        <li>
          <NavLink to={home.route} className="nav-item">
            {home.label}
          </NavLink>
        </li>
        <li>
          <NavPanel menu={menu} name="about" label={about.label} columns={aboutColumns} />
        </li>
        <li>
          <NavPanel menu={menu} name="products" label={products.label} columns={productColumns} />
        </li>
        <li>
          <NavLink to={health.route} className="nav-item">
            {health.label}
          </NavLink>
        </li>
      </ul>
      <NavLink to={getInTouch.route} className="button button--touch">
        {getInTouch.label}
      </NavLink>
    </nav>
  );
}
