import type { ShownMachine } from '#inspect/machineGallery.ts';
import type { Run } from '#inspect/run.ts';
import { repeat } from '#inspect/simulate/replay.ts';
import { startSimulation } from '#inspect/simulate/startSimulation.ts';
import { type Walked, walkedBy } from '#inspect/walk/walkedBy.ts';

/** What a saved run walks, as far as it can be replayed, by the ids of the machines that take part. */
export function walkRun({ machine, inputOf }: ShownMachine, run: Run): ReadonlyMap<string, Walked> {
  const simulation = startSimulation(machine, inputOf(run.input));
  try {
    for (const [place, step] of run.steps.entries()) repeat(simulation, step, place);
  } catch {
    // A run that does not fit any more fails its test; here it counts as far as it goes.
  }
  const walked = walkedBy(simulation.run);
  simulation.stop();
  return walked;
}
