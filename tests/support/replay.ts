import {
  type Actor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  StateMachine,
  type StateValue,
} from 'xstate';
import { actorPath, type SystemActor } from '#inspect/recordActors.ts';
import type { Run, RunStep } from '#inspect/run.ts';

/** How much later than its delay a browser's timer may have fired, and how much earlier than noted, in milliseconds. */
const lateMilliseconds = 1500;
const earlyMilliseconds = 50;

/**
 * Replays a saved run against its machine, without browser and without waiting: sends what was sent, lets calls come
 * back as they did, and steps time from one timer to the next. Gives the run that came of it: equal to the saved one if
 * the machine still behaves as it did.
 *
 * @param input - what the machine is started with, if the saved input is not enough (forms hold functions)
 * @throws Error naming the step, when a timer fires that the run does not know, or not when the run says
 */
export async function replay(machine: AnyStateMachine, run: Run, input: unknown = run.input): Promise<Run> {
  const clock = new ReplayClock();
  const calls = new Map<string, PromiseWithResolvers<unknown>>();
  let states: Record<string, StateValue> = {};
  let fired = '';
  const watch = (told: InspectionEvent) => {
    const ref = told.actorRef as unknown as SystemActor;
    if (!(ref.logic instanceof StateMachine)) return;
    if (told.type === '@xstate.snapshot')
      states[actorPath(ref)] = (told.snapshot as AnyMachineSnapshot).value;
    if (told.type === '@xstate.event' && told.event.type.startsWith('xstate.after.')) fired = told.event.type;
  };
  const actor = createActor(holdCalls(machine, calls), { clock, inspect: watch, input });
  actor.start();
  const start = states;
  const steps: RunStep[] = [];
  for (const [place, { at, to, did }] of run.steps.entries()) {
    const fault = (problem: string) =>
      new Error(`Step ${place + 1} of the run (${did.kind} to "${to}"): ${problem}`);
    states = {};
    if (did.kind === 'timer') {
      const due = clock.fireNext(at);
      if (due === undefined) throw fault(`no timer is set that could be "${did.event}".`);
      if (fired !== did.event) throw fault(`the next timer is "${fired}", not "${did.event}".`);
      if (due > at + earlyMilliseconds || due < at - lateMilliseconds)
        throw fault(`"${did.event}" fires at ${due} ms, the run has it at ${at} ms.`);
    } else {
      const due = clock.nextDue();
      if (due !== undefined && due < at - lateMilliseconds)
        throw fault(`a timer fires before it, at ${due} ms, that the run does not know.`);
    }
    clock.now = at;
    if (did.kind === 'event') actorAt(actor, to).send(did.event);
    if (did.kind === 'settled') {
      const call = calls.get(to === '' ? did.call : `${to}/${did.call}`);
      if (call === undefined) throw fault(`no call "${did.call}" is under way.`);
      if ('error' in did) call.reject(did.error);
      else call.resolve(did.output);
      await new Promise((resolve) => setImmediate(resolve));
    }
    steps.push({ at, to, did, states });
  }
  states = {}; // events of the actor's end belong to no step
  actor.stop();
  return { ...run, start, steps };
}

/** The machine, and those inside it, with every call held back until the run says how it came back. */
function holdCalls(
  machine: AnyStateMachine,
  calls: Map<string, PromiseWithResolvers<unknown>>,
): AnyStateMachine {
  const held = fromPromise(({ self }) => {
    const call = Promise.withResolvers<unknown>();
    calls.set(actorPath(self as unknown as SystemActor), call);
    return call.promise;
  });
  const actors = Object.entries(
    machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>,
  ).map(([name, logic]) => [name, logic instanceof StateMachine ? holdCalls(logic, calls) : held]);
  return machine.provide({ actors: Object.fromEntries(actors) });
}

function actorAt(root: Actor<AnyStateMachine>, path: string): { send: (event: { type: string }) => void } {
  let actor: Actor<AnyStateMachine> = root;
  for (const id of path === '' ? [] : path.split('/')) {
    const child: unknown = actor.getSnapshot().children[id];
    if (child === undefined) throw new Error(`There is no actor "${path}" at this point.`);
    actor = child as Actor<AnyStateMachine>;
  }
  return actor;
}

/** A clock that stands still until it is told to fire its next timer. */
class ReplayClock {
  now = 0;
  #timers = new Map<number, { readonly due: number; readonly act: () => void }>();
  #lastId = 0;

  readonly setTimeout = (act: () => void, milliseconds: number): number => {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { due: this.now + milliseconds, act });
    return this.#lastId;
  };

  readonly clearTimeout = (id: number): void => {
    this.#timers.delete(id);
  };

  nextDue(): number | undefined {
    return this.#first()?.[1].due;
  }

  /** Fires the timer that is due first, at a time of the run's, and gives when it was due. */
  fireNext(at: number): number | undefined {
    const first = this.#first();
    if (first === undefined) return undefined;
    const [id, { due, act }] = first;
    this.#timers.delete(id);
    this.now = at;
    act();
    return due;
  }

  #first() {
    return [...this.#timers].toSorted(([, one], [, other]) => one.due - other.due)[0];
  }
}
