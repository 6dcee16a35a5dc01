import { QuickInsights } from '#components/client/QuickInsights.tsx';
import { PageHead } from '#components/PageHead.tsx';
import client from '#content/client.json';

const { dashboard, user, bar } = client;

/** `/client` and `/client/dashboard` (ROUTE-17, ROUTE-18, CLIENT-28). */
export function ClientDashboardPage() {
  return (
    <>
      <PageHead title={bar.title} hidden />
      <h1>{dashboard.welcome.replace('{name}', user.name)}</h1>
      <QuickInsights />
    </>
  );
}
