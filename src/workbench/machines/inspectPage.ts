import type { TimedInspection } from '#site/dom/inspectActor.ts';

/*
 * The dev server puts this into pages that are opened with `?inspect` (our own inspector, works offline) or
 * `?inspect=stately` (Stately's). Until it loads, the page's actors push into a plain array.
 */

const buffered = globalThis.actorInspector;
const inspect =
  new URLSearchParams(location.search).get('inspect') === 'stately'
    ? (await import('./openStatelyInspector.ts')).openStatelyInspector()
    : (await import('./openInspector.ts')).openInspector();
globalThis.actorInspector = { push: inspect };
if (Array.isArray(buffered)) for (const moment of buffered as readonly TimedInspection[]) inspect(moment);
