import type { TimedInspection } from '#site/dom/inspectActor.ts';
import { type InspectorMessage, inspectorChannelName, type LogEntry } from './logEntry.ts';
import { createMask, randomSeed } from './maskPersonal.ts';
import { recordActors } from './recordActors.ts';

const inspectorPath = '/studio/machines';

/** Opens our own inspector in a window and sends it every log entry; one opened later gets the earlier ones too. */
export function openInspector(): (moment: TimedInspection) => void {
  const channel = new BroadcastChannel(inspectorChannelName);
  const entries: LogEntry[] = [];
  const post = (message: InspectorMessage) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.kind === 'hello') post({ kind: 'entries', entries });
  });
  if (window.open(inspectorPath, 'statechart-inspector') === null) {
    console.info(`The browser let no window open: open ${location.origin}${inspectorPath} yourself.`);
  }
  // Several pages may talk to one inspector: their runs carry the time at which they were opened.
  const opened = new Date().toLocaleTimeString();
  return recordActors(createMask(randomSeed()), (ownEntry) => {
    const entry = { ...ownEntry, recording: `${opened} ${ownEntry.recording}` };
    entries.push(entry);
    post({ kind: 'entries', entries: [entry] });
  });
}
