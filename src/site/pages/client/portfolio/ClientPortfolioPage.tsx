import { useState } from 'react';
import client from '#site/content/client.json';
import { PageHead } from '#site/layout/PageHead.tsx';
import { TabList } from '#site/ui/tabs/TabList.tsx';
import { PolicyTable } from './PolicyTable.tsx';
import '#site/ui/tabs/tabs.css';

const { title, tabs, defaultTab, tabsLabel } = client.portfolio;

/** `/client/my-portfolio`: whose policies show, in one table that all tabs share. */
export function ClientPortfolioPage() {
  const [selectedId, select] = useState(defaultTab);
  const label = tabs.find(({ id }) => id === selectedId)?.label ?? '';
  return (
    <>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      <div className="portfolio">
        <TabList label={tabsLabel} tabs={tabs} selectedId={selectedId} onSelect={select} size="small">
          <PolicyTable policies={client.portfolio.policies} label={`${title}: ${label}`} />
        </TabList>
      </div>
    </>
  );
}
