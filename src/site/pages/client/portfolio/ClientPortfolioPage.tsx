import client from '#site/content/client.json';
import { PageHead } from '#site/layout/PageHead.tsx';
import { TabList } from '#site/ui/tabs/TabList.tsx';
import { useTabs } from '#site/ui/tabs/useTabs.ts';
import { PolicyTable } from './PolicyTable.tsx';
import '#site/ui/tabs/tabs.css';

const { title, tabs, defaultTab, tabsLabel } = client.portfolio;
const ids = tabs.map(({ id }) => id);

/** `/client/my-portfolio`: whose policies show, in one table that all tabs share. */
export function ClientPortfolioPage() {
  const [selectedId, select] = useTabs(ids, defaultTab);
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
