import { PolicyTable } from '#components/client/PolicyTable.tsx';
import { PortfolioTabs } from '#components/client/PortfolioTabs.tsx';
import { samplePolicies } from '#components/client/policy.ts';
import { PageHead } from '#components/PageHead.tsx';
import client from '#content/client.json';

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
