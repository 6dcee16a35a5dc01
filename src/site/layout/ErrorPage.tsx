import type { ComponentProps } from 'react';
import { PageHead } from './PageHead.tsx';

/** The frame of an error page: screen readers announce it, and search engines ignore it. */
export function ErrorPage({
  title,
  children,
  ...section
}: ComponentProps<'section'> & { readonly title: string }) {
  return (
    <section {...section} role="alert">
      <PageHead title={title} hidden />
      {children}
    </section>
  );
}
