import { PageHead } from '#site/layout/PageHead.tsx';

/** `/client/profile` and `/client/settings`: placeholders. */
export function ClientProfilePage() {
  return (
    <>
      <PageHead title="Profile" hidden />
      <h1>Profile</h1>
    </>
  );
}
