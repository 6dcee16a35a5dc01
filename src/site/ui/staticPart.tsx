import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { importWithRetry } from '#site/dom/importWithRetry.ts';

/**
 * A part of pages that only shows. In the browser it is the HTML that the server sent, so it costs no script; its code is
 * fetched only where no page of the visit has brought that HTML, as after a client-side navigation.
 *
 * @param className of the element around it, by which its HTML is found: the same on every page
 */
export function staticPart(className: string, load: () => Promise<ComponentType>): ComponentType {
  if (import.meta.env.SSR) {
    const code = load();
    const Content = () => {
      const Part = use(code);
      return <Part />;
    };
    return () => (
      <div className={className}>
        <Suspense>
          <Content />
        </Suspense>
      </div>
    );
  }
  let html = '';
  const findHtml = () => {
    html ||= document.querySelector(`.${className}`)?.innerHTML ?? '';
    return html;
  };
  return function StaticPart() {
    const [served] = useState(findHtml);
    const [Part, setPart] = useState<ComponentType>();
    useEffect(() => {
      if (!served) void importWithRetry(load).then((component) => setPart(() => component));
    }, [served]);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML of this page, as the server sent it
    if (served) return <div className={className} dangerouslySetInnerHTML={{ __html: served }} />;
    return <div className={className}>{Part && <Part />}</div>;
  };
}
