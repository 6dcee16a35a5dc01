import client from '#site/content/client.json';
import { PageHead } from '#site/layout/PageHead.tsx';
import { QuickInsights } from './QuickInsights.tsx';

const { dashboard, user, bar } = client;

/** `/client` and `/client/dashboard`. */
export function ClientDashboardPage() {
  return (
    <>
      <PageHead title={bar.title} hidden />
      <h1>{dashboard.welcome.replace('{name}', user.name)}</h1>
      <QuickInsights />
    </>
  );
}
