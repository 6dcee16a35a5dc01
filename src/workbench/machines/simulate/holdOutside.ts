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

/** What a held call waits for. */
export type CallEnd =
  | { readonly type: 'call.done'; readonly output: unknown }
  | { readonly type: 'call.failed'; readonly error: unknown };

/** A call under way: what it was made with. */
export type HeldCall = Snapshot<unknown> & { readonly input: unknown };

/** Whether whoever tests decides what a guard says, by the guard's name. */
export type ChosenGuards = ReadonlyMap<string, boolean>;

/**
 * A machine, with those inside it, that reaches nothing outside: calls wait until they are told how they end, effects
 * are left out, and a guard says what was chosen for it, or else what the chart says.
 */
export function holdOutside(machine: AnyStateMachine, chosen: ChosenGuards): AnyStateMachine {
  const { actors, actions, guards } = machine.implementations as {
    readonly actors: Readonly<Record<string, AnyActorLogic>>;
    readonly actions: Readonly<Record<string, unknown>>;
    readonly guards: Readonly<Record<string, Guard>>;
  };
  return machine.provide({
    actors: mapped(actors, (logic) =>
      logic instanceof StateMachine ? holdOutside(logic, chosen) : heldCall,
    ),
    actions: mapped(actions, (action) => (isEffect(action) ? leftOut : action) as typeof leftOut),
    guards: mapped(guards, (guard, name) => choosable(guard, name, chosen)),
  } as Parameters<AnyStateMachine['provide']>[0]);
}

type Guard = (args: unknown, params: unknown) => boolean;

const leftOut = () => {};

/** A call that ends when it is told to, at once and without a promise. */
const heldCall: ActorLogic<HeldCall, AnyEventObject, unknown> = {
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

function choosable(guard: Guard, name: string, chosen: ChosenGuards): Guard {
  const isChosen = (says: boolean) => () => chosen.get(name) === says;
  // A guard made of others is asked by XState itself.
  if ('check' in guard) return or([isChosen(true), and([not(isChosen(false)), guard])]) as unknown as Guard;
  return (args, params) => chosen.get(name) ?? guard(args, params);
}

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
