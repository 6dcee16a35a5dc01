import client from '#content/client.json';
import { PageHead } from '#shell/PageHead.tsx';
import { PolicyTable } from './PolicyTable.tsx';
import { PortfolioTabs } from './PortfolioTabs.tsx';
import { samplePolicies } from './policy.ts';

const { title } = client.portfolio;

/** `/client/my-portfolio` (ROUTE-19). */
export function ClientPortfolioPage() {
  return (
    <>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      <PortfolioTabs>
        {(label) => <PolicyTable policies={samplePolicies} label={`${title}: ${label}`} />}
      </PortfolioTabs>
    </>
  );
}
