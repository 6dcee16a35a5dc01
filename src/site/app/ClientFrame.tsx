import { ThemeProvider } from '@mui/material/styles';
import { ClientSidebar } from '#site/pages/client/frame/ClientSidebar.tsx';
import { RenderErrorPage } from '#site/pages/client/frame/RenderErrorPage.tsx';
import { TopBar } from '#site/pages/client/frame/TopBar.tsx';
import { useClientSidebar, useSidebarEvents } from '#site/pages/client/frame/useClientSidebar.ts';
import { siteTheme } from '#web/ui/mui/siteTheme.ts';
import { PageFrame } from './PageFrame.tsx';
import '#site/pages/client/frame/ClientFrame.css';

/** The layout of the client area, a chunk that public pages do not load. The sidebar stays if a page fails to render. */
export function ClientFrame() {
  useSidebarEvents();
  const { isSheetOpen } = useClientSidebar();
  return (
    <ThemeProvider theme={siteTheme}>
      <div className="client">
        <a className="skip-link" href="#main" inert={isSheetOpen}>
          Skip to content
        </a>
        <ClientSidebar />
        <div className="client__page" inert={isSheetOpen}>
          <TopBar />
          <main className="client__main" id="main" tabIndex={-1}>
            <PageFrame RenderError={RenderErrorPage} />
          </main>
        </div>
      </div>
    </ThemeProvider>
  );
}
