import { NavLink } from '#components/NavLink.tsx';
import { NavPanel } from '#components/NavPanel.tsx';
import { productMenu } from '#components/navigationMenus.ts';
import { useSite } from '#components/siteContext.ts';
import navigation from '#content/navigation.json';

export type PanelName = 'about' | 'products';

interface DesktopNavProps {
  readonly openPanel: PanelName | null;
  readonly onPanel: (panel: PanelName | null) => void;
}

const { home, about, products, health, getInTouch } = navigation.header;

/** The menus of wide windows (HEAD-2 … HEAD-13). One panel is open at a time (HEAD-15). */
export function DesktopNav({ openPanel, onPanel }: DesktopNavProps) {
  const site = useSite();
  const close = () => onPanel(null);
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
          <NavPanel
            id="panel-about"
            label={about.label}
            columns={aboutColumns}
            open={openPanel === 'about'}
            onToggle={() => onPanel(openPanel === 'about' ? null : 'about')}
            onLeave={close}
          />
        </li>
        <li>
          <NavPanel
            id="panel-products"
            label={products.label}
            columns={productColumns}
            open={openPanel === 'products'}
            onToggle={() => onPanel(openPanel === 'products' ? null : 'products')}
            onLeave={close}
          />
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
