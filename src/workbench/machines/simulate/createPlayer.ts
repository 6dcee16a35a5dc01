import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { RunStep } from '../run.ts';
import type { ChartPath } from '../walk/shortestPaths.ts';
import { type ExamplesOf, playPath } from './playPath.ts';
import { repeat } from './replay.ts';
import { type Simulation, startSimulation } from './startSimulation.ts';

/** What whoever tests does to a machine. */
export type Act =
  | { readonly kind: 'step'; readonly step: Pick<RunStep, 'to' | 'did'> }
  /** Time passes. */
  | { readonly kind: 'pass'; readonly milliseconds: number }
  /** Time passes until the next timer fires. */
  | { readonly kind: 'next' }
  /** A step of a run is done again, at its time. */
  | { readonly kind: 'repeat'; readonly step: RunStep };

/** A machine to play with: every act can be taken back, since whatever was done is done again up to it. */
export interface Player {
  readonly simulation: () => Simulation;
  /** What was done, in order; another list after every change. */
  readonly acts: () => readonly Act[];
  readonly canRedo: () => boolean;
  /** What went wrong at the last act, which is left out then; null when nothing did. */
  readonly issue: () => string | null;
  readonly act: (act: Act) => void;
  /** The transitions that an act would take in the actor at a path, without doing it. */
  readonly tryOut: (act: Act, path: string) => readonly string[];
  readonly undo: () => void;
  readonly redo: () => void;
  /** Begins anew, with the steps of a run if one is given. */
  readonly restart: (steps?: readonly RunStep[]) => void;
  /** Begins anew with another input. */
  readonly startWith: (input: unknown) => void;
  /** Begins anew and walks a path; tells whether it came where the path leads. */
  readonly walk: (path: ChartPath, examplesOf: ExamplesOf) => boolean;
  /** Begins anew with the same acts, told to somebody who inspects. */
  readonly inspectWith: (inspect: (event: InspectionEvent) => void) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Sets a machine up to be played with.
 *
 * @throws Error when the machine fails at its start
 */
export function createPlayer(machine: AnyStateMachine, input: unknown): Player {
  const listeners = new Set<() => void>();
  let inspect: (event: InspectionEvent) => void = () => {};
  let acts: readonly Act[] = [];
  let undone: readonly Act[] = [];
  let issue: string | null = null;
  let startedWith = input;
  let simulation = startSimulation(machine, input, inspect);

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const apply = (act: Act): boolean => {
    try {
      doAct(simulation, act);
      acts = [...acts, act];
      issue = null;
      return true;
    } catch (error) {
      // a machine that failed is at its end: what was done before is done again
      simulation.stop();
      simulation = startSimulation(machine, startedWith, inspect);
      for (const before of acts) doAct(simulation, before);
      issue = error instanceof Error ? error.message : String(error);
      return false;
    }
  };
  const begin = (from: readonly Act[], startInput = startedWith) => {
    startedWith = startInput;
    simulation.stop();
    simulation = startSimulation(machine, startInput, inspect);
    acts = [];
    issue = null;
    from.every(apply);
    tell();
  };
  const repeated = (steps: readonly RunStep[]): readonly Act[] =>
    steps.map((step) => ({ kind: 'repeat', step }));

  return {
    simulation: () => simulation,
    acts: () => acts,
    canRedo: () => undone.length > 0,
    issue: () => issue,
    act(act) {
      if (apply(act)) undone = [];
      tell();
    },
    tryOut(act, path) {
      const trial = startSimulation(machine, startedWith);
      try {
        for (const one of [...acts, act]) doAct(trial, one);
        return trial.run.steps.at(-1)?.taken[path] ?? [];
      } catch {
        return [];
      } finally {
        trial.stop();
      }
    },
    undo() {
      const last = acts.at(-1);
      if (last === undefined) return;
      undone = [...undone, last];
      begin(acts.slice(0, -1));
    },
    redo() {
      const again = undone.at(-1);
      if (again === undefined) return;
      undone = undone.slice(0, -1);
      apply(again);
      tell();
    },
    restart(steps = []) {
      undone = [];
      begin(repeated(steps));
    },
    startWith(other) {
      undone = [];
      begin([], other);
    },
    walk(path, examplesOf) {
      const trial = startSimulation(machine, path.examples?.input ?? input);
      const hasReached = playPath(trial, path, examplesOf);
      const steps = structuredClone(trial.run.steps);
      trial.stop();
      undone = [];
      begin(repeated(steps), path.examples?.input ?? input);
      return hasReached;
    },
    inspectWith(watch) {
      inspect = watch;
      begin(acts);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function doAct(simulation: Simulation, act: Act): void {
  switch (act.kind) {
    case 'step':
      simulation.act(act.step);
      return;
    case 'pass':
      simulation.passTo(simulation.now() + act.milliseconds);
      return;
    case 'next':
      simulation.fireNext();
      return;
    case 'repeat':
      repeat(simulation, act.step, simulation.run.steps.length);
  }
}
