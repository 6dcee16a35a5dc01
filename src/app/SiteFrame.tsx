import { PageFrame } from '#app/PageFrame.tsx';
import { SiteLayout } from '#components/SiteLayout.tsx';

/** The public layout with its page. */
export function SiteFrame() {
  return (
    <SiteLayout>
      <PageFrame />
    </SiteLayout>
  );
}
