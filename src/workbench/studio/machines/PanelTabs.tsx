import type { ReactNode } from 'react';
import { Button } from '../controls.tsx';

interface PanelTabsProps<Name extends string> {
  readonly names: readonly Name[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
  readonly children: ReactNode;
}

/** What stands beside a chart, one of a few at a time. */
export function PanelTabs<Name extends string>({ names, shown, onShow, children }: PanelTabsProps<Name>) {
  return (
    <section className="panel" aria-label={shown}>
      <div className="panel-tabs" role="toolbar" aria-label="Beside the chart">
        {names.map((name) => (
          <Button key={name} aria-pressed={name === shown} onClick={() => onShow(name)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="panel-body">{children}</div>
    </section>
  );
}
