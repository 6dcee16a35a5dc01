import type { InspectionEvent } from 'xstate';
import { collectRecordings, toRecording } from '#workbench/machines/collectRecordings.ts';
import type { LogEntry } from '#workbench/machines/logEntry.ts';
import { createMask } from '#workbench/machines/maskPersonal.ts';
import { recordActors } from '#workbench/machines/recordActors.ts';

/** An inspector without a page: the notes that it got, and the run that it would save. */
export function record(now: () => number) {
  const entries: LogEntry[] = [];
  const { recordings, add } = collectRecordings();
  const watch = recordActors(createMask(12345), (entry) => {
    // As if it had gone through a channel: plain data only.
    const copy = structuredClone(entry);
    entries.push(copy);
    add(copy);
  });
  const recording = () => {
    const [first] = recordings.values();
    if (first === undefined) throw new Error('Nothing was recorded.');
    return toRecording(first);
  };
  return { entries, recording, inspect: (event: InspectionEvent) => watch({ event, at: now() }) };
}
