import type { InspectionEvent } from 'xstate';
import { createMask } from '#workbench/machines/maskPersonal.ts';
import { recordActors } from '#workbench/machines/recordActors.ts';
import { type LiveRecording, toRecording } from '#workbench/machines/recording.ts';

/** Records actors as the inspector does. Returns the live recordings, and the first one in its saved format. */
export function record(now: () => number) {
  const live = new Map<string, LiveRecording>();
  const watch = recordActors(createMask(12345), (recording) => {
    // cloned, as a BroadcastChannel does
    live.set(recording.id, structuredClone(recording));
  });
  const recording = () => {
    const [first] = live.values();
    if (first === undefined) throw new Error('Nothing was recorded.');
    return toRecording(first);
  };
  return { live, recording, inspect: (event: InspectionEvent) => watch({ event, at: now() }) };
}
