import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { notFoundRoute, routes } from '#app/routes.tsx';

/** A page to be written as a file, with the source modules that it needs beside the entry. */
export interface PrerenderPath {
  readonly path: string;
  readonly modules: readonly string[];
}

export interface PrerenderedPage {
  /** `<title>`, `<meta>` and `<link>` elements that belong into `<head>`. */
  readonly head: string;
  /** The markup of the page's body. */
  readonly app: string;
}

/** Every page that the build writes; '/404' stands for all unknown paths. */
export const prerenderPaths: readonly PrerenderPath[] = [
  ...routes.map(({ path, modules }) => ({ path, modules })),
  { path: '/404', modules: notFoundRoute.modules },
];

/** React writes hoisted elements ahead of the markup; this matches that run of elements. */
const hoistedElements = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Renders one page to HTML, waiting for everything it loads.
 *
 * @throws whatever the page throws: a page that does not render fails the build.
 */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // React would otherwise move large parts of a page into inline scripts, which the CSP forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  const head = hoistedElements.exec(html)?.[0] ?? '';
  return { head, app: html.slice(head.length) };
}
