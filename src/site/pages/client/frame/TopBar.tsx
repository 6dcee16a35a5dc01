import { Logo } from '#site/layout/Logo.tsx';
import client from '#web/content/client.json';
import { Icon } from '#web/ui/Icon.tsx';
import { clientIcons } from './clientIcons.ts';
import { clientSidebar, useClientSidebar } from './useClientSidebar.ts';
import './TopBar.css';

const { bar, sample } = client;

/** The bar over the page, with two buttons for the sidebar. The stylesheet shows the one for the window's width. */
export function TopBar() {
  const { isExpanded, isSheetOpen } = useClientSidebar();
  const toggle = { type: 'button', 'aria-label': bar.toggle, 'aria-controls': 'client-sidebar' } as const;
  const icon = <Icon from={clientIcons} name="panel" />;
  return (
    <header className="client-bar">
      <button
        {...toggle}
        className="client-toggle client-toggle--wide"
        aria-expanded={isExpanded}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={() => clientSidebar.send({ type: 'sidebar.toggled' })}
      >
        {icon}
      </button>
      <button
        {...toggle}
        className="client-toggle client-toggle--narrow"
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        popoverTarget="client-sidebar"
        onClick={(event) => {
          event.preventDefault();
          clientSidebar.send({ type: 'sheet.toggled' });
        }}
      >
        {icon}
      </button>
      <p className="client-bar__title">{bar.title}</p>
      <p className="client-bar__sample">{sample}</p>
      <Logo nameClass="client-bar__firm" />
    </header>
  );
}
