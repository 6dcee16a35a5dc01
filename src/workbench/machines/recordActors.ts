import { type AnyEventObject, type AnyMachineSnapshot, StateMachine } from 'xstate';
import type { TimedInspection } from '#site/dom/inspectActor.ts';
import { describeChart, isChosen, transitionId } from './describeChart.ts';
import type { LogEntry } from './logEntry.ts';
import type { Mask } from './maskPersonal.ts';
import type { StepCause } from './recording.ts';

/**
 * Turns XState's inspection events into log entries: actors with their charts, events from outside, and the states they
 * led to. Events between actors are left out, because a replay repeats them. A system that never starts, such as one of
 * React's strict mode, is not logged.
 */
export function recordActors(
  mask: Mask,
  logStarted: (entry: LogEntry) => void,
): (moment: TimedInspection) => void {
  const startTimes = new Map<string, number>();
  const queuedEntries = new Map<string, LogEntry[]>();
  const log = (entry: LogEntry) => {
    const queued = queuedEntries.get(entry.recording);
    if (queued) queued.push(entry);
    else logStarted(entry);
  };
  return ({ event, at }) => {
    const actor = event.actorRef as unknown as SystemActor;
    if (!(actor.logic instanceof StateMachine)) return;
    const recording = event.rootId;
    const path = actorPath(actor);
    const start = startTimes.get(recording) ?? at;
    if (event.type === '@xstate.actor') {
      if (!startTimes.has(recording)) {
        startTimes.set(recording, at);
        queuedEntries.set(recording, []);
        log({
          kind: 'recording',
          recording,
          machine: actor.logic.id,
          input: mask.plain(actor.options?.input),
        });
      }
      log({ kind: 'actor', recording, path, chart: describeChart(actor.logic) });
    }
    if (event.type === '@xstate.event' || event.type === '@xstate.snapshot') {
      const queued = queuedEntries.get(recording) ?? [];
      queuedEntries.delete(recording);
      for (const entry of queued) logStarted(entry);
    }
    if (event.type === '@xstate.event') {
      const source = event.sourceRef as unknown as SystemActor | undefined;
      const cause = causeOf(event.event, source, mask);
      if (cause !== null) log({ kind: 'step', recording, path, at: Math.round(at - start), cause });
    }
    if (event.type === '@xstate.microstep') {
      const transitions = event._transitions.filter(isChosen).map(transitionId);
      if (transitions.length > 0) log({ kind: 'taken', recording, path, transitions });
    }
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.')) {
      const { type: action, params } = event.action;
      const details = params === undefined ? {} : { params: mask.plain(params) };
      log({ kind: 'effect', recording, effect: { by: path, action, ...details } });
    }
    if (event.type === '@xstate.snapshot') {
      const { value, context, status } = event.snapshot as AnyMachineSnapshot;
      for (const name of personalFields(context)) mask.hide(name);
      const failed = status === 'error' ? ({ hasFailed: true } as const) : {};
      log({ kind: 'state', recording, path, value, context: mask.plain(context), ...failed });
    }
  };
}

function causeOf(event: AnyEventObject, source: SystemActor | undefined, mask: Mask): StepCause | null {
  if (event.type === 'xstate.init') return null;
  if (event.type.startsWith('xstate.after.')) return { kind: 'timer', event: event.type };
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  const isCall = source !== undefined && !(source.logic instanceof StateMachine);
  if (settled && isCall) {
    const call = settled[2] ?? '';
    return settled[1] === 'done'
      ? { kind: 'settled', call, output: mask.plain(event.output) }
      : { kind: 'settled', call, error: mask.plain(event.error) };
  }
  // a replay repeats events between machines, but no others
  const isInside = source?.logic instanceof StateMachine || event.type.startsWith('xstate.');
  if (source !== undefined && isInside) return null;
  return { kind: 'event', event: mask.plain(event) as { type: string } };
}

interface NamedField {
  readonly name: string;
  readonly personal?: true;
  readonly rows?: { readonly fields: readonly NamedField[] };
}

/** Fields that a lead form's schema marks as personal, in rows too. */
function personalFields(context: unknown): readonly string[] {
  const { form } = (context ?? {}) as {
    readonly form?: { readonly model?: { readonly fields?: readonly NamedField[] } };
  };
  return personalAmong(form?.model?.fields ?? []);
}

function personalAmong(fields: readonly NamedField[]): readonly string[] {
  return fields.flatMap(({ name, personal, rows }) => [
    ...(personal ? [name] : []),
    ...personalAmong(rows?.fields ?? []).map((inRow) => `${name}.${inRow}`),
  ]);
}

/** Properties of XState's actors that its types hide. */
export interface SystemActor {
  readonly id: string;
  readonly logic?: unknown;
  readonly options?: { readonly input?: unknown };
  readonly _parent?: SystemActor;
}

/** The ids from the root actor down, 'customerLogin/otpCountdown'; '' for the root. */
export function actorPath(actor: SystemActor): string {
  const ids: string[] = [];
  for (let one = actor; one._parent !== undefined; one = one._parent) ids.unshift(one.id);
  return ids.join('/');
}
