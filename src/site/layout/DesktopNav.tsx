import { useLocation } from 'react-router-dom';
import navigation from '#web/content/navigation.json';
import { type MenuEntry, MenuItem, productMenu } from './menus.tsx';
import { NavLink } from './NavLink.tsx';
import { useSite } from './siteContext.ts';
import { usePopover } from './usePopover.ts';

const { home, about, products, health, getInTouch } = navigation.header;

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
          <NavPanel
            name="about"
            label={about.label}
            columns={about.columns.map((entries) => ({ entries }))}
            foot={about.foot}
          />
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

interface NavPanelProps {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly { readonly label?: string; readonly entries: readonly MenuEntry[] }[];
  /** An entry below the columns. */
  readonly foot?: MenuEntry;
}

function NavPanel({ name, label, columns, foot }: NavPanelProps) {
  const { pathname } = useLocation();
  const containsCurrent = [foot, ...columns.flatMap(({ entries }) => entries)].some(
    (entry) => entry?.route === pathname,
  );
  const { isOpen, close, popoverProps } = usePopover<HTMLDivElement>();
  const id = `panel-${name}`;
  const link = (entry: MenuEntry) => (
    <MenuItem entry={entry} className="nav-panel__link" currentOn={isOpen ? undefined : []} onClick={close} />
  );
  return (
    <>
      <button
        type="button"
        className={`nav-item nav-item--panel ${containsCurrent ? 'nav-item--current' : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {label}
      </button>
      <div className="nav-panel" id={id} {...popoverProps}>
        {columns.map(({ label: title, entries }) => (
          <div key={entries[0]?.label} className="nav-panel__column">
            {title && <p className="nav-panel__label">{title}</p>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.label}>{link(entry)}</li>
              ))}
            </ul>
          </div>
        ))}
        {foot && <p className="nav-panel__foot">{link(foot)}</p>}
      </div>
    </>
  );
}
