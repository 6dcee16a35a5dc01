import { ThemeProvider } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { ClientLayout } from '#site/pages/client/frame/ClientLayout.tsx';
import { RenderErrorPage } from '#site/pages/client/frame/RenderErrorPage.tsx';
import { siteTheme } from '#site/ui/mui/siteTheme.ts';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { PageFrame } from './PageFrame.tsx';

/**
 * The client area's layout with its page: a chunk that public pages do not load. A page that fails to render leaves the
 * sidebar standing; the outer boundary is for the sidebar itself.
 */
export function ClientFrame() {
  const { pathname } = useLocation();
  return (
    <PageErrorBoundary pathname={pathname} RenderError={StandaloneRenderError}>
      <ThemeProvider theme={siteTheme}>
        <ClientLayout>
          <PageFrame RenderError={RenderErrorPage} />
        </ClientLayout>
      </ThemeProvider>
    </PageErrorBoundary>
  );
}

function StandaloneRenderError({ error }: { readonly error: unknown }) {
  return (
    <main className="client__main" id="main" tabIndex={-1}>
      <RenderErrorPage error={error} />
    </main>
  );
}
