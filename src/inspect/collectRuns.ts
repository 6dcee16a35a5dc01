import type { StateValue } from 'xstate';
import type { Chart } from './chart.ts';
import type { Note } from './note.ts';
import type { Happening, Run } from './run.ts';

/** An actor as an inspector shows it: its chart, and where it stands. */
export interface ShownActor {
  readonly path: string;
  readonly chart: Chart;
  value: StateValue | null;
  context: unknown;
}

/** A run as far as it has come. */
export interface ShownRun {
  readonly id: string;
  readonly machine: string;
  readonly input: unknown;
  readonly actors: Map<string, ShownActor>;
  readonly start: Record<string, StateValue>;
  readonly steps: { at: number; to: string; did: Happening; states: Record<string, StateValue> }[];
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
      runs.set(run, { id: run, machine, input, actors: new Map(), start: {}, steps: [] });
      return;
    }
    const run = runs.get(note.run);
    if (run === undefined) return;
    const { path } = note;
    if (note.kind === 'actor') run.actors.set(path, { path, chart: note.chart, value: null, context: null });
    if (note.kind === 'step') run.steps.push({ at: note.at, to: path, did: note.did, states: {} });
    if (note.kind === 'state') {
      const actor = run.actors.get(path);
      if (actor) Object.assign(actor, { value: note.value, context: note.context });
      const states = run.steps.at(-1)?.states ?? run.start;
      states[path] = note.value;
    }
  };
  return { runs, take };
}

/** A run as it is saved: what a replay needs of it. */
export function savedRun({ machine, input, start, steps }: ShownRun): Run {
  return { machine, ...(input === undefined ? {} : { input }), start, steps };
}
