import type { InspectionEvent } from 'xstate';
import { collectRuns, savedRun } from '#workbench/machines/collectRuns.ts';
import { createMask } from '#workbench/machines/maskPersonal.ts';
import type { Note } from '#workbench/machines/note.ts';
import { recordActors } from '#workbench/machines/recordActors.ts';

/** An inspector without a page: the notes that it got, and the run that it would save. */
export function record(now: () => number) {
  const notes: Note[] = [];
  const { runs, take } = collectRuns();
  const watch = recordActors(createMask(12345), (note) => {
    // As if it had gone through a channel: plain data only.
    const copy = structuredClone(note);
    notes.push(copy);
    take(copy);
  });
  const run = () => {
    const [first] = runs.values();
    if (first === undefined) throw new Error('Nothing was recorded.');
    return savedRun(first);
  };
  return { notes, run, inspect: (event: InspectionEvent) => watch({ event, at: now() }) };
}
