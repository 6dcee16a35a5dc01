import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  isMachineSnapshot,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { createMask } from '../maskPersonal.ts';
import { actorPath, recordActors, systemActor } from '../recordActors.ts';
import type { LiveRecording, RecordingStep } from '../recording.ts';

/** A pending call, which the tester settles. */
export interface PendingCall {
  readonly by: string;
  readonly call: string;
  readonly name: string;
  readonly input: unknown;
}

type PendingCallSnapshot = Snapshot<unknown> & { readonly input: unknown };

export type EventOutcome = 'taken' | 'ignored' | { readonly issue: string };

export type Simulation = ReturnType<typeof startSimulation>;

/** Stops timers that restart each other endlessly. */
const maxTimers = 10_000;

/**
 * Starts a machine without side effects. Only the returned functions change it, and everything is recorded.
 *
 * @throws Error if the machine fails at its start or in a step, which ends it
 */
export function startSimulation(machine: AnyStateMachine, input: unknown) {
  const clock = new SteppedClock();
  let started: LiveRecording | undefined;
  const recordEvent = recordActors({ ...createMask(0, []), hide: () => {} }, (grown) => {
    started = grown;
  });
  const root = createActor(stubImplementations(machine), {
    clock,
    input,
    inspect: (event) => recordEvent({ event, at: clock.now }),
  });
  const errors: unknown[] = [];
  root.subscribe({ error: (error) => errors.push(error) });
  /** XState does not throw unhandled errors. */
  const expectNoFailure = () => {
    if (errors.length > 0) throw new Error(issueOf(errors[0]));
  };
  root.start();
  expectNoFailure();
  const recording = started as LiveRecording | undefined;
  if (recording === undefined) throw new Error(`${machine.id} did not start.`);

  const actorAt = (path: string): AnyActorRef => {
    let actor: AnyActorRef = root;
    for (const id of path === '' ? [] : path.split('/')) {
      const child = childrenOf(actor)[id];
      if (child === undefined) throw new Error(`there is no actor "${path}" at this point.`);
      actor = child;
    }
    return actor;
  };

  return {
    recording,
    now: () => clock.now,
    /** Sets the clock without firing anything. */
    setNow(time: number) {
      clock.now = time;
    },
    nextTimerDue: () => clock.nextTimerDue(),
    pendingCalls: () => pendingCallsOf(root),
    outcomeOf(path: string, event: { readonly type: string }): EventOutcome {
      const snapshot: unknown = actorAt(path).getSnapshot();
      try {
        return isMachineSnapshot(snapshot) && snapshot.can(event as never) ? 'taken' : 'ignored';
      } catch (error) {
        return { issue: issueOf(error) };
      }
    },
    isRunning(path: string): boolean {
      try {
        const snapshot: { readonly status: string } = actorAt(path).getSnapshot();
        return snapshot.status === 'active';
      } catch {
        return false;
      }
    },
    /** Moves the clock to a time, and fires the timers that are due until then in order. */
    advanceTo(time: number) {
      for (let fired = 0; (clock.nextTimerDue() ?? Number.POSITIVE_INFINITY) <= time; fired += 1) {
        if (fired === maxTimers) throw new Error(`More than ${maxTimers} timers fire until ${time} ms.`);
        clock.fireNextTimer();
        expectNoFailure();
      }
      clock.now = Math.max(clock.now, time);
    },
    /** Fires the next timer at its due time or `at`; returns the due time. */
    fireNextTimer(at?: number) {
      const due = clock.fireNextTimer(at);
      expectNoFailure();
      return due;
    },
    /**
     * Executes a step of a recording, except a timer, which the clock fires.
     *
     * @throws Error if no such actor or call exists
     */
    execute({ to, cause }: Pick<RecordingStep, 'to' | 'cause'>) {
      const actor = actorAt(to);
      if (cause.kind === 'event') actor.send(cause.event);
      if (cause.kind === 'settled') {
        const call = childrenOf(actor)[cause.call];
        if (call === undefined || !isWaiting(call)) throw new Error(`no call "${cause.call}" is pending.`);
        call.send({ type: 'call.settled', ...cause });
        if ('error' in cause && errors.includes(cause.error))
          throw new Error(
            `The machine has no transition for a failure of ${call.src}, so it would end here.`,
          );
      }
      expectNoFailure();
    },
    stop: () => root.stop(),
  };
}

const issueOf = (error: unknown): string =>
  `The machine fails at this: ${error instanceof Error ? error.message : JSON.stringify(error)}`;

function childrenOf(actor: AnyActorRef): Readonly<Record<string, AnyActorRef | undefined>> {
  const snapshot: unknown = actor.getSnapshot();
  return isMachineSnapshot(snapshot) ? snapshot.children : {};
}

const isWaiting = (actor: AnyActorRef): boolean => {
  const snapshot: { readonly status: string } = actor.getSnapshot();
  return snapshot.status === 'active' && !isMachineSnapshot(snapshot);
};

function pendingCallsOf(actor: AnyActorRef): readonly PendingCall[] {
  return Object.entries(childrenOf(actor)).flatMap(([call, child]) => {
    if (child === undefined) return [];
    if (!isWaiting(child)) return pendingCallsOf(child);
    const { input } = child.getSnapshot() as PendingCallSnapshot;
    return [{ by: actorPath(systemActor(actor)), call, name: String(child.src), input }];
  });
}

/**
 * Stubs calls and effects, also in child machines. A call stays pending until an event settles it; effects do nothing.
 */
function stubImplementations(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations as {
    readonly actors: Readonly<Record<string, AnyActorLogic>>;
    readonly actions: Readonly<Record<string, unknown>>;
  };
  return machine.provide({
    actors: mapped(actors, (logic) =>
      logic instanceof StateMachine ? stubImplementations(logic) : pendingCall,
    ),
    actions: mapped(actions, (action) => (isEffect(action) ? noop : action) as typeof noop),
  } as Parameters<AnyStateMachine['provide']>[0]);
}

const noop = () => {};

const pendingCall: ActorLogic<PendingCallSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition(snapshot, event) {
    const { input } = snapshot;
    if (event.type !== 'call.settled') return snapshot;
    return 'error' in event
      ? { status: 'error', output: undefined, error: event.error, input }
      : { status: 'done', output: event.output, error: undefined, input };
  },
};

/** XState's built-in actions, such as assign, have a `resolve` function and no outside effects. */
const isEffect = (action: unknown): boolean => typeof action === 'function' && !('resolve' in action);

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

interface Timer {
  readonly due: number;
  readonly act: () => void;
}

/** A clock for manual steps, because XState's SimulatedClock cannot fire a single timer. */
class SteppedClock {
  now = 0;
  #timers = new Set<Timer>();

  readonly setTimeout = (act: () => void, milliseconds: number): Timer => {
    const timer = { due: this.now + milliseconds, act };
    this.#timers.add(timer);
    return timer;
  };

  readonly clearTimeout = (timer: Timer) => void this.#timers.delete(timer);

  nextTimerDue(): number | undefined {
    return this.#first()?.due;
  }

  fireNextTimer(at?: number): number | undefined {
    const first = this.#first();
    if (first === undefined) return undefined;
    this.#timers.delete(first);
    this.now = at ?? first.due;
    first.act();
    return first.due;
  }

  #first() {
    return [...this.#timers].toSorted((one, other) => one.due - other.due)[0];
  }
}
