import MenuItem from '@mui/material/MenuItem';
import { useLinkClickHandler } from 'react-router-dom';
import client from '#site/content/client.json';
import { NavLink } from '#site/layout/NavLink.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { ClientMenu, useMenuButton } from './ClientMenu.tsx';
import { clientIcons } from './clientIcons.ts';
import { RailTooltip, type SidebarItemProps } from './RailTooltip.tsx';

const { links, projects } = client;

/**
 * The pages of the client area, those without a route yet ending at the 404 page, and the
 * projects, each with its menu.
 */
export function SidebarLinks(itemProps: SidebarItemProps) {
  return (
    <>
      <nav aria-label="Client area">
        <ul className="client-list">
          {links.map(({ label, route, icon }) => (
            <li key={route}>
              <SidebarLink
                {...{ label, route, icon, itemProps }}
                // `/client` shows the dashboard too
                currentOn={route === '/client/dashboard' ? ['/client', route] : [route]}
              />
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
            <li key={name} className="client-project">
              {/* Its page is another link's too, which marks it. */}
              <SidebarLink {...{ label: name, route: url, icon, itemProps }} currentOn={[]} />
              <ProjectMenu name={name} url={url} itemProps={itemProps} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface SidebarLinkProps {
  readonly label: string;
  readonly route: string;
  readonly icon: string;
  readonly currentOn: readonly string[];
  readonly itemProps: SidebarItemProps;
}

function SidebarLink({ label, route, icon, currentOn, itemProps }: SidebarLinkProps) {
  return (
    <RailTooltip label={label} isCollapsed={itemProps.isCollapsed}>
      <NavLink to={route} currentOn={currentOn} className="client-item" onClick={itemProps.onFollow}>
        <Icon from={clientIcons} name={icon} />
        <span className="client-item__label">{label}</span>
      </NavLink>
    </RailTooltip>
  );
}

interface ProjectMenuProps {
  readonly name: string;
  readonly url: string;
  readonly itemProps: SidebarItemProps;
}

/** A project's actions: view it; sharing and deleting are disabled. */
function ProjectMenu({ name, url, itemProps }: ProjectMenuProps) {
  const { button, menu, close } = useMenuButton();
  const navigateInPage = useLinkClickHandler<HTMLAnchorElement>(url);
  return (
    <>
      <button type="button" className="client-more" aria-label={`More about ${name}`} {...button}>
        <Icon from={clientIcons} name="more" />
      </button>
      <ClientMenu label={name} menu={menu} side={itemProps.isInSheet ? 'below' : 'right'}>
        <MenuItem
          component="a"
          href={url}
          onClick={(event) => {
            close();
            itemProps.onFollow();
            navigateInPage(event);
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
