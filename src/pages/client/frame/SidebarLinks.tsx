import client from '#content/client.json';
import { NavLink } from '#shell/NavLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { clientIcons, withIcons } from './clientIcons.ts';
import { RailTooltip } from './RailTooltip.tsx';

interface SidebarLinksProps {
  readonly isCollapsed: boolean;
  readonly onFollow: () => void;
}

const links = withIcons(client.links);

/** `/client` shows the dashboard too (ROUTE-17). */
const currentOn = (route: string) => (route === '/client/dashboard' ? ['/client', route] : [route]);

/** The pages of the client area; those without a route yet end at the 404 page (CLIENT-44 to CLIENT-50, R21). */
export function SidebarLinks({ isCollapsed, onFollow }: SidebarLinksProps) {
  return (
    <nav aria-label="Client area">
      <ul className="client-list">
        {links.map(({ label, route, icon }) => (
          <li key={route}>
            <RailTooltip label={label} isCollapsed={isCollapsed}>
              <NavLink to={route} currentOn={currentOn(route)} className="client-item" onClick={onFollow}>
                <Icon from={clientIcons} name={icon} />
                <span className="client-item__label">{label}</span>
              </NavLink>
            </RailTooltip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
