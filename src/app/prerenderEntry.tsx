import { text } from 'node:stream/consumers';
import { products } from 'virtual:form-catalogue';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { config } from '#app/config.ts';
import { notFoundRoute, routes } from '#app/routes.tsx';
import { previewPicture, siteFacts, structuredData, type Thing } from '#app/structuredData.ts';
import { collectedStyles, type StyleCollector, StyleCollectorContext } from '#ui/mui/emotionStyles.ts';

/** A page to be written as a file, with the source modules that it needs beside the entry. */
export interface PrerenderPath {
  readonly path: string;
  readonly modules: readonly string[];
  /** Whether the page is nothing without its scripts: they come even where data are spared. */
  readonly needsScripts: boolean;
  /** Whether the page is there for its form. */
  readonly isForForm: boolean;
  /** Whether the page has no scripts at all. */
  readonly isPlain: boolean;
}

export interface PrerenderedPage {
  /** `<title>`, `<meta>` and `<link>` elements that belong into `<head>`. */
  readonly head: string;
  /** The markup of the page's body. */
  readonly app: string;
  /** What the page tells search engines, as JSON-LD; empty on pages that they leave out. */
  readonly things: readonly Thing[];
  /** Name in the site's directory of the picture that stands for the page elsewhere. */
  readonly picture: string;
}

/** What the pages send with a lead. */
export const { leadApiKey } = config;

export { siteFacts };

/** Every page that the build writes; '/404' stands for all unknown paths. */
export const prerenderPaths: readonly PrerenderPath[] = [
  ...routes.map(({ path, modules, layout, isPlain = false }) => ({
    ...{ path, modules, isPlain },
    needsScripts: layout === 'client',
    isForForm: products.some(({ route }) => route === path),
  })),
  {
    path: '/404',
    modules: notFoundRoute.modules,
    ...{ needsScripts: false, isForForm: false, isPlain: false },
  },
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
  // Pages with MUI leave their styles here (the client area); all others leave nothing.
  const styles: StyleCollector = {};
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <StyleCollectorContext value={styles}>
          <App />
        </StyleCollectorContext>
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
  return {
    head: head + collectedStyles(styles),
    app: html.slice(head.length),
    things: await structuredData(path),
    picture: previewPicture(path),
  };
}
