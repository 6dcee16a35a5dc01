import { createBrowserInspector } from '@statelyai/inspect';
import type { TimedInspection } from '#site/dom/inspectActor.ts';
import { createMask, randomSeed } from './maskPersonal.ts';

/**
 * Opens Stately's inspector, which lives on their site: everything that goes there is masked whole, snapshots with what
 * calls were made with and came back with. A window of another site does not tell whether it could be loaded.
 */
export function openStatelyInspector(): (moment: TimedInspection) => void {
  console.info('The Stately inspector is a page of stately.ai and needs the internet; ?inspect does not.');
  const mask = createMask(randomSeed());
  const { inspect } = createBrowserInspector({
    serialize: (told) => mask.plain(told) as typeof told,
    serializationDepthLimit: 50,
  });
  return ({ event }) => inspect.next?.(event);
}
