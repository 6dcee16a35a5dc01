import { PageHead } from '#components/PageHead.tsx';

/** `/client` and `/client/dashboard` (ROUTE-17, ROUTE-18). */
export function ClientDashboardPage() {
  return (
    <>
      <PageHead title="Dashboard" hidden />
      <h1>Dashboard</h1>
    </>
  );
}
