import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import client from '#site/content/client.json';
import { NavLink } from '#site/layout/NavLink.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { ClientMenu, RailTooltip, useMenuButton } from './ClientMenu.tsx';
import { clientIcons } from './clientIcons.ts';
import { closeSheet } from './useClientSidebar.ts';

const { links, projects } = client;

/** The pages of the client area, those without a route yet ending at the 404 page, and the projects with their menus. */
export function SidebarLinks() {
  const link = (label: string, route: string, icon: string, currentOn: readonly string[]) => (
    <RailTooltip label={label}>
      <NavLink to={route} currentOn={currentOn} className="client-item" onClick={closeSheet}>
        <Icon from={clientIcons} name={icon} />
        <span className="client-item__label">{label}</span>
      </NavLink>
    </RailTooltip>
  );
  return (
    <>
      <nav aria-label="Client area">
        <ul className="client-list">
          {links.map(({ label, route, icon }) => (
            // `/client` shows the dashboard too
            <li key={route}>
              {link(label, route, icon, route === '/client/dashboard' ? ['/client', route] : [route])}
            </li>
          ))}
        </ul>
      </nav>
      <section className="client-projects" aria-labelledby="client-projects">
        <h2 className="client-group" id="client-projects">
          {projects.title}
        </h2>
        <ul className="client-list">
          {projects.items.map(({ name, url, icon }) => (
            // its page is another link's too, which marks it
            <li key={name} className="client-project">
              {link(name, url, icon, [])}
              <ProjectMenu name={name} url={url} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function ProjectMenu({ name, url }: { readonly name: string; readonly url: string }) {
  const { button, menu, close } = useMenuButton();
  return (
    <>
      <button type="button" className="client-more" aria-label={`More about ${name}`} {...button}>
        <Icon from={clientIcons} name="more" />
      </button>
      <ClientMenu label={name} menu={menu}>
        <MenuItem
          component={Link}
          to={url}
          discover="none"
          onClick={() => {
            close();
            closeSheet();
          }}
        >
          <Icon from={clientIcons} name="eye" />
          {projects.menu.view}
        </MenuItem>
        <MenuItem disabled>
          <Icon from={clientIcons} name="share" />
          {projects.menu.share}
        </MenuItem>
        <MenuItem disabled>
          <Icon from={clientIcons} name="trash" />
          {projects.menu.delete}
        </MenuItem>
      </ClientMenu>
    </>
  );
}
