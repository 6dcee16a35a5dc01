import { type AnyEventObject, type AnyMachineSnapshot, StateMachine } from 'xstate';
import type { TimedInspection } from '#site/dom/inspectActor.ts';
import { describeChart, isChosen, transitionId } from './describeChart.ts';
import type { Mask } from './maskPersonal.ts';
import type { Note } from './note.ts';
import type { Happening } from './run.ts';

/**
 * Turns what XState tells an inspector into notes: actors with their charts, what came from outside, and the states it
 * led to. What actors tell each other is left out, since a replay brings it about again. Nothing is told of a system that
 * was made and never started, such as those that React makes on trial.
 */
export function recordActors(
  mask: Mask,
  tellStarted: (note: Note) => void,
): (moment: TimedInspection) => void {
  const begun = new Map<string, number>();
  const beforeStart = new Map<string, Note[]>();
  const tell = (note: Note) => {
    const waiting = beforeStart.get(note.run);
    if (waiting) waiting.push(note);
    else tellStarted(note);
  };
  return ({ event, at }) => {
    const actor = event.actorRef as unknown as SystemActor;
    if (!(actor.logic instanceof StateMachine)) return;
    const run = event.rootId;
    const path = actorPath(actor);
    const start = begun.get(run) ?? at;
    if (event.type === '@xstate.actor') {
      if (!begun.has(run)) {
        begun.set(run, at);
        beforeStart.set(run, []);
        tell({ kind: 'run', run, machine: actor.logic.id, input: mask.plain(actor.options?.input) });
      }
      tell({ kind: 'actor', run, path, chart: describeChart(actor.logic) });
    }
    if (event.type === '@xstate.event' || event.type === '@xstate.snapshot') {
      const waiting = beforeStart.get(run) ?? [];
      beforeStart.delete(run);
      for (const note of waiting) tellStarted(note);
    }
    if (event.type === '@xstate.event') {
      const source = event.sourceRef as unknown as SystemActor | undefined;
      const did = whatHappened(event.event, source, mask);
      if (did !== null) tell({ kind: 'step', run, path, at: Math.round(at - start), did });
    }
    if (event.type === '@xstate.microstep') {
      const transitions = event._transitions.filter(isChosen).map(transitionId);
      if (transitions.length > 0) tell({ kind: 'taken', run, path, transitions });
    }
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.')) {
      const { type: action, params } = event.action;
      const told = params === undefined ? {} : { params: mask.plain(params) };
      tell({ kind: 'effect', run, effect: { by: path, action, ...told } });
    }
    if (event.type === '@xstate.snapshot') {
      const { value, context, status } = event.snapshot as AnyMachineSnapshot;
      for (const name of personalFields(context)) mask.hide(name);
      const failed = status === 'error' ? ({ hasFailed: true } as const) : {};
      tell({ kind: 'state', run, path, value, context: mask.plain(context), ...failed });
    }
  };
}

function whatHappened(event: AnyEventObject, source: SystemActor | undefined, mask: Mask): Happening | null {
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
  // A replay brings about again what machines tell each other, but not what anything else tells them.
  const isInside = source?.logic instanceof StateMachine || event.type.startsWith('xstate.');
  if (source !== undefined && isInside) return null;
  return { kind: 'event', event: mask.plain(event) as { type: string } };
}

interface NamedField {
  readonly name: string;
  readonly personal?: true;
  readonly rows?: { readonly fields: readonly NamedField[] };
}

/** The fields that a lead form's schema marks as personal, those of lists' rows too. */
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

/** What XState's actors have and its types do not show to an inspector. */
export interface SystemActor {
  readonly id: string;
  readonly logic?: unknown;
  readonly options?: { readonly input?: unknown };
  readonly _parent?: SystemActor;
}

/** Where an actor lives in its system: '' for the outermost, else the ids from there, 'customerLogin/otpCountdown'. */
export function actorPath(actor: SystemActor): string {
  const ids: string[] = [];
  for (let one = actor; one._parent !== undefined; one = one._parent) ids.unshift(one.id);
  return ids.join('/');
}
