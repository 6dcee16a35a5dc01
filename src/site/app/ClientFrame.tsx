import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ClientSidebar } from '#site/pages/client/frame/ClientSidebar.tsx';
import { RenderErrorPage } from '#site/pages/client/frame/RenderErrorPage.tsx';
import { TopBar } from '#site/pages/client/frame/TopBar.tsx';
import { useClientSidebar, useSidebarEvents } from '#site/pages/client/frame/useClientSidebar.ts';
import { siteTheme } from '#site/ui/mui/siteTheme.ts';
import { PageErrorBoundary, PageFrame } from './PageFrame.tsx';
import '#site/pages/client/frame/ClientFrame.css';

/**
 * The client area's layout with its page: a chunk that public pages do not load. A page that fails to render leaves the
 * sidebar standing; the outer boundary is for the sidebar itself.
 */
export function ClientFrame() {
  const { pathname } = useLocation();
  return (
    <PageErrorBoundary pathname={pathname} RenderError={StandaloneRenderError}>
      <ThemeProvider theme={siteTheme}>
        <SidebarAndPage />
      </ThemeProvider>
    </PageErrorBoundary>
  );
}

function SidebarAndPage() {
  useSidebarEvents();
  const { isSheetOpen } = useClientSidebar();
  const sheetButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="client">
      <a className="skip-link" href="#main" inert={isSheetOpen}>
        Skip to content
      </a>
      <ClientSidebar opener={sheetButton} />
      <div className="client__page" inert={isSheetOpen}>
        <TopBar sheetButton={sheetButton} />
        <Main>
          <PageFrame RenderError={RenderErrorPage} />
        </Main>
      </div>
    </div>
  );
}

function StandaloneRenderError({ error }: { readonly error: unknown }) {
  return (
    <Main>
      <RenderErrorPage error={error} />
    </Main>
  );
}

function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main className="client__main" id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
