import { PageHead } from '#site/layout/PageHead.tsx';

/** `/client/profile` and `/client/settings`: only the word Profile. */
export function ClientProfilePage() {
  return (
    <>
      <PageHead title="Profile" hidden />
      <h1>Profile</h1>
    </>
  );
}
