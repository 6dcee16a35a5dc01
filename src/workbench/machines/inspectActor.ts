import type { InspectionEvent } from 'xstate';
import type { Moment } from './recordActors.ts';

/** What goes into an actor's options beside its input. */
export interface Inspection {
  readonly inspect?: (event: InspectionEvent) => void;
}

const waiting: Moment[] = [];
let take = (moment: Moment): void => {
  waiting.push(moment);
};
let inspection: Inspection | undefined;

/**
 * Lets an inspector watch an actor: `createActor(machine, { input, ...inspectActor() })`. In development a page opened
 * with `?inspect` shows its actors in our own inspector (works offline), with `?inspect=stately` in Stately's. In a built
 * site nothing of it exists.
 */
export function inspectActor(): Inspection {
  if (import.meta.env.DEV && typeof location !== 'undefined') {
    inspection ??= inspectionFor(new URLSearchParams(location.search).get('inspect'));
    return inspection;
  }
  return {};
}

function inspectionFor(wish: string | null): Inspection {
  if (wish === null) return {};
  const opened =
    wish === 'stately'
      ? import('./openStatelyInspector.ts').then(({ openStatelyInspector }) => openStatelyInspector())
      : import('./openInspector.ts').then(({ openInspector }) => openInspector());
  opened.then((watch) => {
    take = watch;
    for (const moment of waiting.splice(0)) watch(moment);
  }, console.error);
  return { inspect: (event) => take({ event, at: performance.now() }) };
}
