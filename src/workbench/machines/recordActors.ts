import { type AnyEventObject, type AnyMachineSnapshot, StateMachine } from 'xstate';
import type { FieldModel, Form } from '#forms/index.ts';
import type { TimedInspection } from '#web/dom/inspectActor.ts';
import { describeChart, isRealTransition, transitionId } from './describeChart.ts';
import type { Mask } from './maskPersonal.ts';
import type { LiveRecording, StepCause } from './recording.ts';

/**
 * Turns XState's inspection events into recordings: actors with their charts, external events, and the resulting states.
 * Omits events between actors, because a replay repeats them. Also omits systems that never start, such as those of
 * React's strict mode.
 *
 * @param onChange called with a recording whenever it grows
 */
export function recordActors(
  mask: Mask,
  onChange: (recording: LiveRecording) => void,
): (moment: TimedInspection) => void {
  const systems = new Map<string, { recording: LiveRecording; startTime: number; hasStarted: boolean }>();
  return ({ event, at }) => {
    const actor = systemActor(event.actorRef);
    if (!(actor.logic instanceof StateMachine)) return;
    const id = event.rootId;
    const path = actorPath(actor);
    const system = systems.get(id) ?? {
      recording: emptyRecording(id, actor.logic.id, mask.plain(actor.options?.input)),
      ...{ startTime: at, hasStarted: false },
    };
    systems.set(id, system);
    const { recording, startTime } = system;
    system.hasStarted ||= event.type === '@xstate.event' || event.type === '@xstate.snapshot';
    if (event.type === '@xstate.actor') {
      const chart = describeChart(actor.logic);
      recording.actors.set(path, { path, chart, value: null, context: null, hasFailed: false });
    }
    if (event.type === '@xstate.event') {
      const source = event.sourceRef && systemActor(event.sourceRef);
      const cause = causeOf(event.event, source, mask);
      if (cause !== null)
        recording.steps.push({
          ...{ at: Math.round(at - startTime), to: path, cause },
          ...{ states: {}, effects: [], taken: {} },
        });
    }
    const step = recording.steps.at(-1);
    if (event.type === '@xstate.microstep') {
      const transitions = event._transitions.filter(isRealTransition).map(transitionId);
      const taken = step?.taken ?? recording.takenAtStart;
      if (transitions.length > 0) {
        taken[path] = [...(taken[path] ?? []), ...transitions];
        recording.lastMoved = path;
      }
    }
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.')) {
      const { type: action, params } = event.action;
      const details = params === undefined ? {} : { params: mask.plain(params) };
      step?.effects.push({ by: path, action, ...details });
    }
    if (event.type === '@xstate.snapshot') {
      const { value, context, status } = event.snapshot as AnyMachineSnapshot;
      const { form } = context as { readonly form?: Partial<Form> };
      for (const name of personalAmong(form?.model?.fields ?? [])) mask.hide(name);
      (step?.states ?? recording.start)[path] = value;
      const state = { value, context: mask.plain(context), hasFailed: status === 'error' };
      Object.assign(recording.actors.get(path) ?? {}, state);
    }
    if (system.hasStarted) onChange(recording);
  };
}

const emptyRecording = (id: string, machine: string, input: unknown): LiveRecording => ({
  ...{ id, machine, input, actors: new Map(), start: {}, takenAtStart: {}, steps: [], lastMoved: '' },
});

function causeOf(event: AnyEventObject, source: SystemActor | undefined, mask: Mask): StepCause | null {
  if (event.type === 'xstate.init') return null;
  if (event.type.startsWith('xstate.after.')) return { kind: 'timer', event: event.type };
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  const isCall = source !== undefined && !(source.logic instanceof StateMachine);
  if (ended && isCall) {
    const call = ended[2] ?? '';
    return ended[1] === 'done'
      ? { kind: 'settled', call, output: mask.plain(event.output) }
      : { kind: 'settled', call, error: mask.plain(event.error) };
  }
  // a replay repeats only events between machines
  const isInside = source?.logic instanceof StateMachine || event.type.startsWith('xstate.');
  if (source !== undefined && isInside) return null;
  return { kind: 'event', event: mask.plain(event) as { type: string } };
}

function personalAmong(fields: readonly FieldModel[]): readonly string[] {
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

export const systemActor = (actor: object): SystemActor => actor as SystemActor;

/** Ids of the actor and its parents below the root, 'customerLogin/otpCountdown'; '' for the root. */
export function actorPath(actor: SystemActor): string {
  const ids: string[] = [];
  for (let one = actor; one._parent !== undefined; one = one._parent) ids.unshift(one.id);
  return ids.join('/');
}
