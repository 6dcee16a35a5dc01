import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';

interface ErrorPageProps {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The frame of what stands in for a page that cannot be shown: read out when it comes, and nothing for search engines. */
export function ErrorPage({ title, className, children }: ErrorPageProps) {
  return (
    <section className={className} role="alert">
      <PageHead title={title} hidden />
      {children}
    </section>
  );
}
