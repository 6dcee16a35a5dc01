import type { TimedInspection } from '#site/dom/inspectActor.ts';

/*
 * The dev server puts this into pages that are opened with `?inspect` (our own inspector, works offline) or
 * `?inspect=stately` (Stately's). Until it is there, the page's actors push their moments into a plain array.
 */

const waiting = globalThis.actorInspector;
const take =
  new URLSearchParams(location.search).get('inspect') === 'stately'
    ? (await import('./openStatelyInspector.ts')).openStatelyInspector()
    : (await import('./openInspector.ts')).openInspector();
globalThis.actorInspector = { push: take };
if (Array.isArray(waiting)) for (const moment of waiting as readonly TimedInspection[]) take(moment);
