import MenuItem from '@mui/material/MenuItem';
import { useLinkClickHandler } from 'react-router-dom';
import client from '#content/client.json';
import { Icon } from '#ui/Icon.tsx';
import { ClientMenu, useMenuButton } from './ClientMenu.tsx';
import { clientIcons } from './clientIcons.ts';

interface ProjectMenuProps {
  readonly name: string;
  readonly url: string;
  readonly isInSheet: boolean;
  readonly onFollow: () => void;
}

const { menu: words } = client.projects;

/** What can be done with a project: view it; sharing and deleting are not there yet (CLIENT-25 to CLIENT-27). */
export function ProjectMenu({ name, url, isInSheet, onFollow }: ProjectMenuProps) {
  const { button, menu, close } = useMenuButton();
  const followInPage = useLinkClickHandler<HTMLAnchorElement>(url);
  return (
    <>
      <button type="button" className="client-more" aria-label={`More about ${name}`} {...button}>
        <Icon from={clientIcons} name="more" />
      </button>
      <ClientMenu label={name} menu={menu} side={isInSheet ? 'below' : 'right'}>
        <MenuItem
          component="a"
          href={url}
          onClick={(event) => {
            close();
            onFollow();
            followInPage(event);
          }}
        >
          <Icon from={clientIcons} name="eye" />
          {words.view}
        </MenuItem>
        <MenuItem disabled>
          <Icon from={clientIcons} name="share" />
          {words.share}
        </MenuItem>
        <MenuItem disabled>
          <Icon from={clientIcons} name="trash" />
          {words.delete}
        </MenuItem>
      </ClientMenu>
    </>
  );
}
