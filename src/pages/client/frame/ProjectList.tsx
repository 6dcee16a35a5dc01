import client from '#content/client.json';
import { NavLink } from '#shell/NavLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { clientIcons, withIcons } from './clientIcons.ts';
import { ProjectMenu } from './ProjectMenu.tsx';
import { RailTooltip } from './RailTooltip.tsx';

interface ProjectListProps {
  readonly isCollapsed: boolean;
  readonly isInSheet: boolean;
  readonly onFollow: () => void;
}

const projects = withIcons(client.projects.items);

/** A project's page is another link's too, which marks it. */
const nowhere: readonly string[] = [];

/** The projects, each with its menu (CLIENT-24). */
export function ProjectList({ isCollapsed, isInSheet, onFollow }: ProjectListProps) {
  return (
    <section className="client-projects" aria-labelledby="client-projects">
      <h2 className="client-group" id="client-projects">
        {client.projects.title}
      </h2>
      <ul className="client-list">
        {projects.map(({ name, url, icon }) => (
          <li key={name} className="client-project">
            <RailTooltip label={name} isCollapsed={isCollapsed}>
              <NavLink to={url} currentOn={nowhere} className="client-item" onClick={onFollow}>
                <Icon from={clientIcons} name={icon} />
                <span className="client-item__label">{name}</span>
              </NavLink>
            </RailTooltip>
            <ProjectMenu name={name} url={url} isInSheet={isInSheet} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
