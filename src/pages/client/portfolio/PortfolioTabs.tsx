import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import client from '#content/client.json';
import { useTabs } from '#ui/tabs/useTabs.ts';

const { tabs, defaultTab, tabsLabel } = client.portfolio;
const ids = tabs.map(({ id }) => id);
const panelId = 'portfolio-panel';

interface PortfolioTabsProps {
  /** Draws the panel; it gets the label of the tab that shows. */
  readonly children: (label: string) => ReactNode;
}

/**
 * Whose policies show (PORT-1 to PORT-6): Personal, My family/Group, My Company or All, at first All. They share one
 * panel, since each shows the same table.
 */
export function PortfolioTabs({ children }: PortfolioTabsProps) {
  const [shown, show] = useTabs(ids, defaultTab);
  return (
    <>
      <Tabs
        className="portfolio-tabs"
        value={shown}
        onChange={(_event, id: string) => show(id)}
        aria-label={tabsLabel}
        selectionFollowsFocus
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} id={`tab-${id}`} value={id} label={label} aria-controls={panelId} />
        ))}
      </Tabs>
      <div role="tabpanel" id={panelId} aria-labelledby={`tab-${shown}`}>
        {children(tabs.find(({ id }) => id === shown)?.label ?? '')}
      </div>
    </>
  );
}
