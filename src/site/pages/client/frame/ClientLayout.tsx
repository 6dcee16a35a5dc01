import { type ReactNode, useRef } from 'react';
import { ClientSidebar } from './ClientSidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useClientSidebar } from './useClientSidebar.ts';
import './ClientLayout.css';

/** The frame of the client area: the sidebar, and beside it the top bar over the page. */
export function ClientLayout({ children }: { readonly children: ReactNode }) {
  const sidebar = useClientSidebar();
  const sheetButton = useRef<HTMLButtonElement>(null);
  const { isSheetOpen } = sidebar;

  return (
    <div className="client">
      <a className="skip-link" href="#main" inert={isSheetOpen}>
        Skip to content
      </a>
      <ClientSidebar sidebar={sidebar} opener={sheetButton} />
      <div className="client__page" inert={isSheetOpen}>
        <TopBar sidebar={sidebar} sheetButton={sheetButton} />
        <main className="client__main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
