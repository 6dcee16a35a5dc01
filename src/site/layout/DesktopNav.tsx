import navigation from '#site/content/navigation.json';
import { productMenu } from './menus.ts';
import { NavLink } from './NavLink.tsx';
import { NavPanel } from './NavPanel.tsx';
import { useSite } from './siteContext.ts';

const { home, about, products, health, getInTouch } = navigation.header;
const aboutColumns = about.columns.map((entries) => ({ entries }));

/** The menus of wide windows. One panel is open at a time. */
export function DesktopNav() {
  const site = useSite();
  return (
    <nav className="desktop-nav" aria-label="Main">
      <ul className="desktop-nav__list">
        <li>
          <NavLink to={home.route} className="nav-item">
            {home.label}
          </NavLink>
        </li>
        <li>
          <NavPanel name="about" label={about.label} columns={aboutColumns} />
        </li>
        <li>
          <NavPanel name="products" label={products.label} columns={productMenu(site.products, 'header')} />
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
