import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LinkButton } from '../LinkButton.tsx';

interface Tab {
  /** Unique in the page, because the ids of tab and panel contain it. */
  readonly id: string;
  readonly label: string;
  readonly panel?: ReactNode;
}

interface TabListProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  readonly size?: 'large' | 'small';
  /** One panel that all tabs share, instead of a panel for each. */
  readonly children?: ReactNode;
}

/** Tabs that first select the one that the server selected. After Back or a reload they restore the last selection. */
export function RestoredTabs(props: Pick<TabListProps, 'label' | 'tabs' | 'size'>) {
  const { tabs } = props;
  const [selectedId = '', select] = useState(() => (tabs.find(isSelectedByServer) ?? tabs[0])?.id);
  const historyKey = `tab of ${tabs[0]?.id}`;
  const restore = useEffectEvent(() => {
    const last = tabs.find(({ id }) => id === history.state?.[historyKey]);
    if (last) select(last.id);
  });
  useEffect(() => restore(), []);
  const onSelect = (id: string) => {
    select(id);
    history.replaceState({ ...history.state, [historyKey]: id }, '');
  };
  return <TabList {...props} selectedId={selectedId} onSelect={onSelect} />;
}

const isSelectedByServer = ({ id }: Tab) =>
  !import.meta.env.SSR && document.querySelector(`#tab-${id}[aria-selected=true]`) !== null;

/** Tabs whose selection the parent controls. Hidden panels stay mounted, so their input is not lost. */
export function TabList({ label, tabs, selectedId, onSelect, size = 'large', children }: TabListProps) {
  const panels = children === undefined ? tabs : [{ id: selectedId, panel: children }];
  const panelOf = (id: string) => `panel-${children === undefined ? id : tabs[0]?.id}`;
  const list = useRef<HTMLDivElement>(null);
  // selects the tab whose link was followed before hydration
  const selectFollowed = useEffectEvent(() => {
    const target = document.getElementById(location.hash.slice(1));
    const followed =
      target &&
      tabs.find(
        ({ id }) => target.id === `tab-${id}` || document.getElementById(`panel-${id}`)?.contains(target),
      );
    if (followed) onSelect(followed.id);
  });
  useEffect(() => selectFollowed(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selectedId);
    const targets: Record<string, number> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs.at(target % tabs.length);
    if (next === undefined) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };

  return (
    <div className={`tabs tabs--${size}`}>
      <div className="tabs__list" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, label: name }) => (
          <LinkButton
            key={id}
            href={`#${children === undefined ? 'panel' : 'tab'}-${id}`}
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === selectedId}
            aria-controls={panelOf(id)}
            tabIndex={id === selectedId ? 0 : -1}
            onPress={() => onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {name}
          </LinkButton>
        ))}
      </div>
      {panels.map(({ id, panel }) => (
        <div
          key={panelOf(id)}
          role="tabpanel"
          id={panelOf(id)}
          aria-labelledby={`tab-${id}`}
          hidden={id !== selectedId}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
