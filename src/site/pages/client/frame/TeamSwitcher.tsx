import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { type KeyboardEvent, useState } from 'react';
import client from '#web/content/client.json';
import { Icon } from '#web/ui/Icon.tsx';
import { ClientMenu, LargeButton, useMenuButton } from './ClientMenu.tsx';
import { clientIcons } from './clientIcons.ts';

const { teams, teamMenu, userMenu } = client;

/** Switches teams by click, or by the number key of a team while the menu is open. */
export function TeamSwitcher() {
  const [chosen, choose] = useState(teams[0]?.id);
  const { button, menu, close } = useMenuButton();
  const team = teams.find(({ id }) => id === chosen);
  if (team === undefined) return null;

  const select = (id: string) => {
    choose(id);
    close();
  };
  const selectByKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const match = teams.find((_team, index) => key === String(index + 1));
    if (match !== undefined && !ctrlKey && !metaKey && !altKey) select(match.id);
  };

  return (
    <>
      <LargeButton
        button={button}
        name={team.name}
        note={team.plan}
        emblem={
          <span className="client-emblem">
            <Icon from={clientIcons} name={team.icon} />
          </span>
        }
      />
      <ClientMenu label={teamMenu.title} menu={menu} onKeyDown={selectByKey}>
        {teams.map(({ id, name, plan, icon }, index) => (
          <MenuItem
            key={id}
            role="menuitemradio"
            aria-checked={id === chosen}
            aria-keyshortcuts={String(index + 1)}
            selected={id === chosen}
            onClick={() => select(id)}
          >
            <Icon from={clientIcons} name={icon} />
            <span className="client-menu__words">
              <span>{name}</span>
              <span className="client-menu__note">{plan}</span>
            </span>
            <kbd className="client-menu__key">{index + 1}</kbd>
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem disabled>
          <Icon from={clientIcons} name="plus" />
          <span className="client-menu__words">
            <span>{teamMenu.add}</span>
            <span className="client-menu__note">{userMenu.unavailable}</span>
          </span>
        </MenuItem>
      </ClientMenu>
    </>
  );
}
