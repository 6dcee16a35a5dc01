import { PageFrame } from '#app/PageFrame.tsx';
import { ClientLayout } from '#components/ClientLayout.tsx';

/** The client area's layout with its page: a chunk that public pages do not load. */
export function ClientFrame() {
  return (
    <ClientLayout>
      <PageFrame />
    </ClientLayout>
  );
}
