import { PageFrame } from '#app/PageFrame.tsx';
import { SiteLayout } from '#shell/SiteLayout.tsx';

/** The public layout with its page. */
export function SiteFrame() {
  return (
    <SiteLayout>
      <PageFrame />
    </SiteLayout>
  );
}
