import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Cookies from 'js-cookie';
import { useTransition } from 'react';
import { config } from '#web/api/config.ts';
import { logOut } from '#web/api/portalCalls.ts';
import client from '#web/content/client.json';
import { Icon } from '#web/ui/Icon.tsx';
import { showToast } from '#web/ui/toasts/toasts.ts';
import { ClientMenu, LargeButton, useMenuButton } from './ClientMenu.tsx';
import { clientIcons } from './clientIcons.ts';
import { sidebarCookie } from './useClientSidebar.ts';

const { user, userMenu } = client;
const unavailable = [
  ['spark', userMenu.upgrade],
  ['person', userMenu.account],
  ['card', userMenu.billing],
  ['bell', userMenu.notifications],
] as const;

/** The user's avatar, name, email and menu. Items other than 'Log out' are disabled for now. */
export function UserMenu() {
  const { button, menu, close } = useMenuButton('client-log-out');
  const [isLeaving, startLeaving] = useTransition();

  // the visitor stays logged in if the portal does not respond
  const leave = () =>
    startLeaving(async () => {
      if (await logOut(config.portalHost).catch(() => false)) {
        Cookies.remove(sidebarCookie.name, { path: sidebarCookie.path });
        return location.assign('/');
      }
      close();
      showToast({ kind: 'error', text: userMenu.logOutFailed });
    });

  return (
    <>
      <LargeButton
        button={button}
        name={user.name}
        note={user.email}
        emblem={
          <Avatar className="client-avatar" variant="rounded" aria-hidden="true">
            {user.initials}
          </Avatar>
        }
      />
      <ClientMenu label={user.name} menu={menu} inSheet="above">
        {unavailable.map(([icon, label]) => (
          <MenuItem key={label} disabled>
            <Icon from={clientIcons} name={icon} />
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={leave} disabled={isLeaving}>
          <Icon from={clientIcons} name="leave" />
          {userMenu.logOut}
        </MenuItem>
      </ClientMenu>
    </>
  );
}
