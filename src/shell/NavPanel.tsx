import { useLocation } from 'react-router-dom';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './menus.ts';

interface NavPanelProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly {
    readonly id: string;
    readonly label: string | null;
    readonly entries: readonly MenuEntry[];
  }[];
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Called when one of the panel's links is followed. */
  readonly onLeave: () => void;
}

/** A menu entry that opens a panel of columns below itself (HEAD-8, HEAD-11, HEAD-17). */
export function NavPanel({ id, label, columns, open, onToggle, onLeave }: NavPanelProps) {
  const { pathname } = useLocation();
  const holdsCurrent = columns.some(({ entries }) => entries.some(({ route }) => route === pathname));
  return (
    <>
      <button
        type="button"
        className={`nav-item nav-item--panel ${holdsCurrent ? 'nav-item--current' : ''}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        {label}
      </button>
      {open && (
        <div className="nav-panel" id={id}>
          {columns.map((column) => (
            <div key={column.id} className="nav-panel__column">
              {column.label && <p className="nav-panel__label">{column.label}</p>}
              <ul>
                {column.entries.map((entry) => (
                  <li key={entry.label}>
                    <MenuLink entry={entry} className="nav-panel__link" onClick={onLeave} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
