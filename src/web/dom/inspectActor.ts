import type { InspectionEvent } from 'xstate';

/** An inspection event of XState and its time in milliseconds. */
export interface TimedInspection {
  readonly event: InspectionEvent;
  readonly at: number;
}

declare global {
  /** Receives the events. In development, a page of the workbench or a script of its plugin sets it. */
  var actorInspector: { push(moment: TimedInspection): void } | undefined;
}

/** The option of `createActor` with which the workbench inspects an actor; empty in a built site. */
export function inspectActor(): { readonly inspect?: (event: InspectionEvent) => void } {
  if (!import.meta.env.DEV || globalThis.actorInspector === undefined) return {};
  return { inspect: (event) => globalThis.actorInspector?.push({ event, at: performance.now() }) };
}
