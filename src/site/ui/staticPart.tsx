import { type ComponentType, memo, Suspense, use, useEffect, useRef } from 'react';
import { importWithRetry } from '#site/dom/importWithRetry.ts';

/**
 * A part of a page that only shows: it stays the HTML that the server sent and is never hydrated, so it costs no script.
 * Its code is fetched only where there is no such HTML, as after a client-side navigation.
 *
 * @param className of the element around it
 */
export function staticPart(load: () => Promise<ComponentType>, className = 'static-part'): ComponentType {
  let loaded: ComponentType | undefined;
  let fetchCode = () => {};
  const code = import.meta.env.SSR
    ? load()
    : new Promise<ComponentType>((resolve) => {
        fetchCode = () => {
          fetchCode = () => {};
          void importWithRetry(load).then((component) => {
            loaded = component;
            resolve(component);
          });
        };
      });
  function Content() {
    const Part = loaded ?? use(code);
    return <Part />;
  }
  // memo: nothing around it asks React to hydrate it
  return memo(function StaticPart() {
    const container = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (container.current?.hasChildNodes() === false) fetchCode();
    }, []);
    return (
      <div className={className} ref={container}>
        <Suspense>
          <Content />
        </Suspense>
      </div>
    );
  });
}
