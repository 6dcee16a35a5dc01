import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The frame of an error page: announced when it appears, and excluded from search. */
export function ErrorPage({ title, className, children }: ErrorPageProps) {
  return (
    <section className={className} role="alert">
      <PageHead title={title} hidden />
      {children}
    </section>
  );
}
