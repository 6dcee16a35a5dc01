import { createBrowserInspector } from '@statelyai/inspect';
import type { TimedInspection } from '#site/dom/inspectActor.ts';
import { createMask, randomSeed } from './maskPersonal.ts';

/**
 * Opens Stately's inspector, a page of another site: everything sent there is masked, inputs and outputs of calls too.
 */
export function openStatelyInspector(): (moment: TimedInspection) => void {
  console.info('The Stately inspector is a page of stately.ai and needs the internet; ?inspect does not.');
  const mask = createMask(randomSeed());
  const { inspect } = createBrowserInspector({
    serialize: (value) => mask.plain(value) as typeof value,
    serializationDepthLimit: 50,
  });
  return ({ event }) => inspect.next?.(event);
}
