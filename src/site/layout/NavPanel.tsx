import { useLocation } from 'react-router-dom';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './menus.ts';
import { usePopover } from './usePopover.ts';

interface NavPanelProps {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly { readonly label?: string; readonly entries: readonly MenuEntry[] }[];
}

/** A menu entry that opens a panel of columns below itself. */
export function NavPanel({ name, label, columns }: NavPanelProps) {
  const { pathname } = useLocation();
  const containsCurrent = columns.some(({ entries }) => entries.some(({ route }) => route === pathname));
  const { isOpen, close, popoverProps } = usePopover<HTMLDivElement>();
  const id = `panel-${name}`;
  return (
    <>
      <button
        type="button"
        className={`nav-item nav-item--panel ${containsCurrent ? 'nav-item--current' : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {label}
      </button>
      <div className="nav-panel" id={id} {...popoverProps}>
        {columns.map(({ label: title, entries }) => (
          <div key={entries[0]?.label} className="nav-panel__column">
            {title && <p className="nav-panel__label">{title}</p>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <MenuLink
                    entry={entry}
                    className="nav-panel__link"
                    currentOn={isOpen ? undefined : []}
                    onClick={close}
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
