import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { collectRuns, type ShownRun } from '../collectRuns.ts';
import { openMask } from '../maskPersonal.ts';
import type { Note } from '../note.ts';
import { actorPath, recordActors, type SystemActor } from '../recordActors.ts';
import type { Happening, RunStep } from '../run.ts';
import { type CallEnd, type ChosenGuards, type HeldCall, holdOutside } from './holdOutside.ts';
import { SteppedClock } from './SteppedClock.ts';

/** A call under way, which whoever tests ends. */
export interface WaitingCall {
  /** Path of the actor that made it. */
  readonly by: string;
  /** Its id there, as a run names it. */
  readonly call: string;
  /** Name of the actor in the chart, such as 'sendOtp'. */
  readonly name: string;
  readonly input: unknown;
}

/** What a machine would do at an event: something, nothing, or fail, with the reason in words. */
export type Taking = 'taken' | 'ignored' | { readonly issue: string };

/** A machine that runs without the world: nothing happens but what is done to it here, and all of it is recorded. */
export interface Simulation {
  /** What has happened so far: actors with their charts, states, steps with the effects that they asked for. */
  readonly run: ShownRun;
  readonly now: () => number;
  /** Sets the clock to a time without firing anything. */
  readonly setNow: (time: number) => void;
  readonly nextDue: () => number | undefined;
  readonly calls: () => readonly WaitingCall[];
  readonly chosenGuards: ChosenGuards;
  /** What the actor at a path would do at an event. */
  readonly takes: (path: string, event: { readonly type: string }) => Taking;
  /** Whether the actor at a path is there and not at its end. */
  readonly isRunning: (path: string) => boolean;
  /**
   * Moves the clock to a time, firing the timers that are due until then, one after the other.
   *
   * @throws Error when the machine fails, as `fireNext` and `act` do: it is at its end then
   */
  readonly passTo: (time: number) => void;
  /** Fires the timer that is due first, at its time or the one given, and tells when it was due. */
  readonly fireNext: (at?: number) => number | undefined;
  /**
   * Does what a step of a run says, but for timers, which the clock fires.
   *
   * @throws Error when no such actor or call is there, or when the machine fails at it
   */
  readonly act: (step: Pick<RunStep, 'to' | 'did'>) => void;
  readonly stop: () => void;
}

/** Timers that start one another without end are stopped here. */
const maxTimers = 10_000;

/**
 * Starts a machine in a simulation of its own; `inspect` hears the same as an inspector of a page.
 *
 * @throws Error when the machine fails at its start
 */
export function startSimulation(
  machine: AnyStateMachine,
  input: unknown,
  inspect: (event: InspectionEvent) => void = () => {},
): Simulation {
  const clock = new SteppedClock();
  const chosenGuards = new Map<string, boolean>();
  const { runs, take } = collectRuns();
  const watch = recordActors(openMask(), take);
  const root = createActor(holdOutside(machine, chosenGuards), {
    clock,
    input,
    inspect: (event) => {
      watch({ event, at: clock.now });
      inspect(event);
    },
  });
  const errors: unknown[] = [];
  root.subscribe({ error: (error) => errors.push(error) });
  /** A machine ends at an error that it does not handle, and XState throws none of them. */
  const expectNoFailure = () => {
    if (errors.length > 0) throw new Error(issueOf(errors[0]));
  };
  root.start();
  expectNoFailure();
  const [run] = runs.values();
  if (run === undefined) throw new Error(`${machine.id} did not start.`);

  const actorAt = (path: string): AnyActorRef => {
    let actor: AnyActorRef = root;
    for (const id of path === '' ? [] : path.split('/')) {
      const child = childrenOf(actor)[id];
      if (child === undefined) throw new Error(`there is no actor "${path}" at this point.`);
      actor = child;
    }
    return actor;
  };
  const end = (by: string, call: string, how: CallEnd) => {
    const held = childrenOf(actorAt(by))[call];
    if (held === undefined || !isWaiting(held)) throw new Error(`no call "${call}" is under way.`);
    held.send(how);
  };
  const noteChoice = ({ guard, says }: Happening & { readonly kind: 'guard' }) => {
    if (says === null) chosenGuards.delete(guard);
    else chosenGuards.set(guard, says);
    const did: Happening = { kind: 'guard', guard, says };
    take({ kind: 'step', run: run.id, path: '', at: clock.now, did } satisfies Note);
  };

  return {
    run,
    chosenGuards,
    now: () => clock.now,
    setNow(time) {
      clock.now = time;
    },
    nextDue: () => clock.nextDue(),
    calls: () => waitingCalls(root),
    takes(path, event) {
      const snapshot: unknown = actorAt(path).getSnapshot();
      try {
        return isMachineSnapshot(snapshot) && snapshot.can(event as never) ? 'taken' : 'ignored';
      } catch (error) {
        return { issue: issueOf(error) };
      }
    },
    isRunning(path) {
      try {
        const snapshot: { readonly status: string } = actorAt(path).getSnapshot();
        return snapshot.status === 'active';
      } catch {
        return false;
      }
    },
    passTo(time) {
      for (let fired = 0; (clock.nextDue() ?? Number.POSITIVE_INFINITY) <= time; fired += 1) {
        if (fired === maxTimers) throw new Error(`More than ${maxTimers} timers fire until ${time} ms.`);
        clock.fireNext();
        expectNoFailure();
      }
      clock.now = Math.max(clock.now, time);
    },
    fireNext(at) {
      const due = clock.fireNext(at);
      expectNoFailure();
      return due;
    },
    act({ to, did }) {
      if (did.kind === 'guard') noteChoice(did);
      if (did.kind === 'event') actorAt(to).send(did.event);
      if (did.kind === 'settled' && !('error' in did))
        end(to, did.call, { type: 'call.done', output: did.output });
      if (did.kind === 'settled' && 'error' in did) {
        const name = waitingCalls(root).find(({ by, call }) => by === to && call === did.call)?.name;
        end(to, did.call, { type: 'call.failed', error: did.error });
        if (errors.includes(did.error))
          throw new Error(`The machine has no transition for when ${name} fails: it would end here.`);
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

function waitingCalls(actor: AnyActorRef): readonly WaitingCall[] {
  return Object.entries(childrenOf(actor)).flatMap(([call, child]) => {
    if (child === undefined) return [];
    if (!isWaiting(child)) return waitingCalls(child);
    const { input } = child.getSnapshot() as HeldCall;
    return [{ by: actorPath(actor as unknown as SystemActor), call, name: String(child.src), input }];
  });
}
