import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

interface Tab {
  /** Unique in the page: the ids of tab and panel are made of it. */
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

interface TabListProps {
  /** What the tabs choose between, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly look?: 'large' | 'small';
}

/**
 * Tabs with their panels, operated by click and by arrow keys, Home and End (MOTOR-3, MOTOR-6). Panels that are
 * not shown stay mounted, so that what was typed in them is still there.
 */
export function TabList({ label, tabs, look = 'large' }: TabListProps) {
  const [shown, setShown] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const show = (place: number) => {
    const next = (place + tabs.length) % tabs.length;
    setShown(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowRight: shown + 1,
      ArrowLeft: shown - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    show(place);
  };

  return (
    <div className={`tabs tabs--${look}`}>
      <div className="tabs__list" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={place === shown}
            aria-controls={`panel-${tab.id}`}
            tabIndex={place === shown ? 0 : -1}
            onClick={() => setShown(place)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, place) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          hidden={place !== shown}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
