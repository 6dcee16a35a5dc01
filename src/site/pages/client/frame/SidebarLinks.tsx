import MenuItem from '@mui/material/MenuItem';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { NavLink } from '#site/layout/NavLink.tsx';
import client from '#web/content/client.json';
import { Icon } from '#web/ui/Icon.tsx';
import { ClientMenu, RailTooltip, useMenuButton } from './ClientMenu.tsx';
import { clientIcons } from './clientIcons.ts';
import { closeSheet } from './useClientSidebar.ts';

const { links, projects, userMenu } = client;

/** The pages of the client area, planned ones with a note, and the projects with their menus. */
export function SidebarLinks() {
  const id = useId();
  const link = (
    label: string,
    route: string,
    icon: string,
    currentOn: readonly string[],
    noteId?: string,
  ) => (
    <RailTooltip label={label}>
      <NavLink
        to={route}
        currentOn={currentOn}
        className="client-item"
        aria-describedby={noteId}
        onClick={closeSheet}
      >
        <Icon from={clientIcons} name={icon} />
        <span className="client-item__label">{label}</span>
      </NavLink>
    </RailTooltip>
  );
  return (
    <>
      <nav aria-label="Client area">
        <ul className="client-list">
          {links.map(({ label, route, icon, isPlanned }) => {
            const noteId = isPlanned ? id + icon : undefined;
            return (
              <li key={route} className={isPlanned ? 'client-planned' : undefined}>
                {/* `/client` shows the dashboard too */}
                {link(
                  label,
                  route,
                  icon,
                  route === '/client/dashboard' ? ['/client', route] : [route],
                  noteId,
                )}
                {isPlanned && (
                  <span id={noteId} className="client-planned__note">
                    {userMenu.unavailable}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <section className="client-projects" aria-labelledby="client-projects">
        <h2 className="client-group" id="client-projects">
          {projects.title}
        </h2>
        <ul className="client-list">
          {projects.items.map(({ name, url, icon }) => (
            // never current, because a link above has the same target
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
