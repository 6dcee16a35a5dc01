import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { siteMenuMachine } from '#machines/siteMenu.machine.ts';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './menus.ts';
import { usePopover } from './usePopover.ts';

interface NavPanelProps {
  readonly menu: ActorRefFrom<typeof siteMenuMachine>;
  readonly name: 'about' | 'products';
  readonly label: string;
  readonly columns: readonly {
    readonly id: string;
    readonly label: string | null;
    readonly entries: readonly MenuEntry[];
  }[];
}

/** A menu entry that opens a panel of columns below itself (HEAD-8, HEAD-11, HEAD-15 to HEAD-17). */
export function NavPanel({ menu, name, label, columns }: NavPanelProps) {
  const { pathname } = useLocation();
  const holdsCurrent = columns.some(({ entries }) => entries.some(({ route }) => route === pathname));
  const isOpen = useSelector(menu, ({ value }) => value.panel === name);
  const report = useCallback(
    (isShown: boolean) => {
      if ((menu.getSnapshot().value.panel === name) !== isShown) menu.send({ type: `${name}.panel.toggled` });
    },
    [menu, name],
  );
  const popover = usePopover<HTMLDivElement>(isOpen, report);
  const id = `panel-${name}`;
  return (
    <>
      <button
        type="button"
        className={`nav-item nav-item--panel ${holdsCurrent ? 'nav-item--current' : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {label}
      </button>
      <div className="nav-panel" id={id} {...popover}>
        {columns.map((column) => (
          <div key={column.id} className="nav-panel__column">
            {column.label && <p className="nav-panel__label">{column.label}</p>}
            <ul>
              {column.entries.map((entry) => (
                <li key={entry.label}>
                  <MenuLink
                    entry={entry}
                    className="nav-panel__link"
                    currentOn={isOpen ? undefined : []}
                    onClick={() => menu.send({ type: 'page.changed' })}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
