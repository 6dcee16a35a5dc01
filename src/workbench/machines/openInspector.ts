import type { TimedInspection } from '#site/dom/inspectActor.ts';
import { type InspectorMessage, inspectorChannelName } from './inspectorChannel.ts';
import { createMask, randomSeed } from './maskPersonal.ts';
import { recordActors } from './recordActors.ts';
import type { LiveRecording } from './recording.ts';

const inspectorPath = '/studio/machines';

/** Opens our own inspector in a window and sends it the page's recordings; one opened later gets the earlier ones too. */
export function openInspector(): (moment: TimedInspection) => void {
  const channel = new BroadcastChannel(inspectorChannelName);
  // Several pages may talk to one inspector: their recordings carry the time at which they were opened.
  const opened = new Date().toLocaleTimeString();
  /** The one that moved last comes last. */
  const recordings = new Set<LiveRecording>();
  const unsent = new Set<LiveRecording>();
  const send = (all: Iterable<LiveRecording>) => {
    for (const one of all) {
      const recording = { ...one, id: `${opened} ${one.id}` };
      channel.postMessage({ kind: 'recording', recording } satisfies InspectorMessage);
    }
  };
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.kind === 'hello') send(recordings);
  });
  if (window.open(inspectorPath, 'statechart-inspector') === null) {
    console.info(`The browser let no window open: open ${location.origin}${inspectorPath} yourself.`);
  }
  return recordActors(createMask(randomSeed()), (recording) => {
    recordings.delete(recording);
    recordings.add(recording);
    // an event is inspected several times: its recording is sent once
    if (unsent.size === 0)
      queueMicrotask(() => {
        send(unsent);
        unsent.clear();
      });
    unsent.add(recording);
  });
}
