import type { TimedInspection } from '#web/dom/inspectActor.ts';
import { createMask } from './maskPersonal.ts';
import { recordActors } from './recordActors.ts';
import { type InspectorMessage, inspectorChannelName, type LiveRecording } from './recording.ts';

/*
 * The dev server puts this into pages that are opened with `?inspect` (our own inspector, works offline) or
 * `?inspect=stately` (Stately's). Until it loads, the page's actors push into a plain array.
 */
const buffered = globalThis.actorInspector;
const inspect =
  new URLSearchParams(location.search).get('inspect') === 'stately'
    ? await openStatelyInspector()
    : openInspector();
globalThis.actorInspector = { push: inspect };
if (Array.isArray(buffered)) for (const moment of buffered as readonly TimedInspection[]) inspect(moment);

function openInspector(): (moment: TimedInspection) => void {
  const channel = new BroadcastChannel(inspectorChannelName);
  // Several pages may talk to one inspector: their recordings carry the machine and the time at which they were opened.
  const opened = new Date().toLocaleTimeString();
  const recordings = new Set<LiveRecording>();
  const unsent = new Set<LiveRecording>();
  const send = (all: Iterable<LiveRecording>) => {
    for (const one of all) {
      const recording = { ...one, id: `${one.machine}, ${opened} ${one.id}` };
      channel.postMessage({ kind: 'recording', recording } satisfies InspectorMessage);
    }
  };
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.kind === 'hello') send(recordings);
  });
  if (window.open('/studio/machines', 'statechart-inspector') === null) {
    console.info(`The browser let no window open: open ${location.origin}/studio/machines yourself.`);
  }
  return recordActors(createMask(), (recording) => {
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

/** Stately's inspector is a page of another site: everything sent there is masked, inputs and outputs of calls too. */
async function openStatelyInspector(): Promise<(moment: TimedInspection) => void> {
  console.info('The Stately inspector is a page of stately.ai and needs the internet; ?inspect does not.');
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const mask = createMask();
  const { inspect } = createBrowserInspector({
    serialize: (value) => mask.plain(value) as typeof value,
    serializationDepthLimit: 50,
  });
  return ({ event }) => inspect.next?.(event);
}
