import type { StateValue } from 'xstate';
import type { Chart } from './chart.ts';
import type { Note } from './note.ts';
import type { Effect, Run, RunStep } from './run.ts';

/** An actor as an inspector shows it: its chart, and where it stands. */
export interface ShownActor {
  readonly path: string;
  readonly chart: Chart;
  value: StateValue | null;
  context: unknown;
  /** Whether it ended at an error that it does not handle. */
  hasFailed: boolean;
}

/** A run as far as it has come. */
export interface ShownRun {
  readonly id: string;
  readonly machine: string;
  readonly input: unknown;
  readonly actors: Map<string, ShownActor>;
  readonly start: Record<string, StateValue>;
  /** The transitions that were taken before anything happened, by the paths of actors. */
  readonly takenAtStart: Record<string, readonly string[]>;
  readonly steps: ShownStep[];
  /** Path of the actor that moved last. */
  lastMoved: string;
}

/** A step with what only a look at it needs. */
export interface ShownStep extends RunStep {
  readonly states: Record<string, StateValue>;
  readonly effects: Effect[];
  /** The transitions that it took, by the paths of actors. */
  readonly taken: Record<string, readonly string[]>;
}

/** Puts notes together to runs, by their ids. */
export function collectRuns(): {
  readonly runs: ReadonlyMap<string, ShownRun>;
  readonly take: (note: Note) => void;
} {
  const runs = new Map<string, ShownRun>();
  const take = (note: Note) => {
    if (note.kind === 'run') {
      const { run, machine, input } = note;
      runs.set(run, {
        id: run,
        machine,
        input,
        actors: new Map(),
        start: {},
        takenAtStart: {},
        steps: [],
        lastMoved: '',
      });
      return;
    }
    const run = runs.get(note.run);
    if (run === undefined) return;
    const step = run.steps.at(-1);
    if (note.kind === 'effect') {
      step?.effects.push(note.effect);
      return;
    }
    const { path } = note;
    if (note.kind === 'actor')
      run.actors.set(path, { path, chart: note.chart, value: null, context: null, hasFailed: false });
    if (note.kind === 'step')
      run.steps.push({ at: note.at, to: path, did: note.did, states: {}, effects: [], taken: {} });
    if (note.kind === 'taken') {
      run.lastMoved = path;
      const taken = step?.taken ?? run.takenAtStart;
      taken[path] = [...(taken[path] ?? []), ...note.transitions];
    }
    if (note.kind === 'state') {
      const actor = run.actors.get(path);
      if (actor)
        Object.assign(actor, {
          value: note.value,
          context: note.context,
          hasFailed: note.hasFailed === true,
        });
      const states = step?.states ?? run.start;
      states[path] = note.value;
    }
  };
  return { runs, take };
}

/** A run as it is saved: what a replay needs of it. */
export function savedRun({ machine, input, start, steps }: ShownRun): Run {
  const kept = steps.map(({ at, to, did, states, effects }) => ({
    ...{ at, to, did },
    states: { ...states },
    effects: [...effects],
  }));
  return { machine, ...(input === undefined ? {} : { input }), start: { ...start }, steps: kept };
}
