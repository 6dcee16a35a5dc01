import FocusTrap from '@mui/material/Unstable_TrapFocus';
import { loginPaths } from '#contract/login/loginView.ts';
import client from '#web/content/client.json';
import { Icon } from '#web/ui/Icon.tsx';
import { clientIcons } from './clientIcons.ts';
import { SidebarLinks } from './SidebarLinks.tsx';
import { TeamSwitcher } from './TeamSwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';
import { closeSheet, initialSidebarScript, useClientSidebar } from './useClientSidebar.ts';
import './ClientSidebar.css';

/**
 * The sidebar: next to the page from `--tablet` on, in narrower windows a sheet, which traps the focus and restores it when it
 * closes. Before hydration the sheet is a native popover.
 */
export function ClientSidebar() {
  const { isExpanded, isSheetOpen } = useClientSidebar();
  return (
    <aside className="client__side" aria-label={client.bar.sidebar}>
      {isSheetOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
        <div className="client-overlay" onClick={closeSheet} />
      )}
      <FocusTrap open={isSheetOpen}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only the sheet handles keys, and it is a dialog */}
        <div
          id="client-sidebar"
          className="client-sidebar"
          data-sidebar=""
          data-state={isExpanded ? 'expanded' : 'collapsed'}
          data-sheet={isSheetOpen ? 'open' : 'closed'}
          tabIndex={-1}
          popover="auto"
          {...(isSheetOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': client.bar.sidebar })}
          onKeyDown={({ key }) => {
            if (isSheetOpen && key === 'Escape') closeSheet();
          }}
          suppressHydrationWarning
        >
          {import.meta.env.SSR && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, in prerendered pages only
            <script dangerouslySetInnerHTML={{ __html: initialSidebarScript }} />
          )}
          <div className="client-sidebar__top">
            <TeamSwitcher />
            <button
              type="button"
              className="client-more client-close"
              aria-label={client.bar.close}
              popoverTarget="client-sidebar"
              onClick={(event) => {
                event.preventDefault();
                closeSheet();
              }}
            >
              <Icon from={clientIcons} name="close" />
            </button>
          </div>
          <div className="client-sidebar__middle">
            <SidebarLinks />
          </div>
          <div className="client-sidebar__foot">
            <UserMenu />
            {!isSheetOpen && (
              // the button of UserMenu opens this popover only before hydration, so only the prerendered form has an action
              <form
                id="client-log-out"
                className="client-log-out"
                popover="auto"
                method="post"
                action={import.meta.env.SSR ? loginPaths.logOut : undefined}
                suppressHydrationWarning
              >
                <button type="submit" className="client-item">
                  <Icon from={clientIcons} name="leave" />
                  {client.userMenu.logOut}
                </button>
              </form>
            )}
          </div>
        </div>
      </FocusTrap>
    </aside>
  );
}
