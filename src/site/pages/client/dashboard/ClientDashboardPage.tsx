import client from '#site/content/client.json';
import { PageHead } from '#site/layout/PageHead.tsx';
import { ClaimHelp } from '#site/ui/firm/ClaimHelp.tsx';
import { QuickInsights } from './QuickInsights.tsx';
import '#site/ui/firm/ClaimHelp.css';
import '../../product/FaqList.css';

const { dashboard, user, bar } = client;

/** `/client` and `/client/dashboard`. */
export function ClientDashboardPage() {
  return (
    <>
      <PageHead title={bar.title} hidden />
      <h1>{dashboard.welcome.replace('{name}', user.name)}</h1>
      <QuickInsights />
      <ClaimHelp />
    </>
  );
}
