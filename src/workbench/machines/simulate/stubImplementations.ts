import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  and,
  not,
  or,
  type Snapshot,
  StateMachine,
} from 'xstate';

export type CallResultEvent =
  | { readonly type: 'call.done'; readonly output: unknown }
  | { readonly type: 'call.failed'; readonly error: unknown };

export type PendingCallSnapshot = Snapshot<unknown> & { readonly input: unknown };

/** Results that the tester set, by guard name. */
export type GuardOverrides = ReadonlyMap<string, boolean>;

/**
 * A machine without side effects, children included: calls stay pending until they are settled by an event, effects do
 * nothing, and guards can be overridden.
 */
export function stubImplementations(machine: AnyStateMachine, chosen: GuardOverrides): AnyStateMachine {
  const { actors, actions, guards } = machine.implementations as {
    readonly actors: Readonly<Record<string, AnyActorLogic>>;
    readonly actions: Readonly<Record<string, unknown>>;
    readonly guards: Readonly<Record<string, Guard>>;
  };
  return machine.provide({
    actors: mapped(actors, (logic) =>
      logic instanceof StateMachine ? stubImplementations(logic, chosen) : pendingCall,
    ),
    actions: mapped(actions, (action) => (isEffect(action) ? noop : action) as typeof noop),
    guards: mapped(guards, (guard, name) => overridable(guard, name, chosen)),
  } as Parameters<AnyStateMachine['provide']>[0]);
}

type Guard = (args: unknown, params: unknown) => boolean;

const noop = () => {};

/** A call that an event settles, synchronously. */
const pendingCall: ActorLogic<PendingCallSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot, event) {
    const { input } = snapshot;
    if (event.type === 'call.done') return { status: 'done', output: event.output, error: undefined, input };
    if (event.type === 'call.failed')
      return { status: 'error', output: undefined, error: event.error, input };
    return snapshot;
  },
};

/** XState's own actions, such as assign, change nothing outside and know how they are resolved. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('resolve' in action);

function overridable(guard: Guard, name: string, chosen: GuardOverrides): Guard {
  const isChosen = (result: boolean) => () => chosen.get(name) === result;
  // XState itself evaluates a guard made of others.
  if ('check' in guard) return or([isChosen(true), and([not(isChosen(false)), guard])]) as unknown as Guard;
  return (args, params) => chosen.get(name) ?? guard(args, params);
}

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
