import { PageHead } from '#components/PageHead.tsx';

/** `/client/my-portfolio` (ROUTE-19). */
export function ClientPortfolioPage() {
  return (
    <>
      <PageHead title="My portfolio" hidden />
      <h1>My portfolio</h1>
    </>
  );
}
