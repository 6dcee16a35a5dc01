import type { ReactNode } from 'react';
import { Logo } from '#components/Logo.tsx';

/** The frame of the client area: a top bar titled Dashboard and the page (CLIENT-2). */
export function ClientLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="client">
      <header className="client__bar">
        <Logo />
        <p className="client__title">Dashboard</p>
      </header>
      <main className="client__main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
