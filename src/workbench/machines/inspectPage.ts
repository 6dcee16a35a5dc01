import type { TimedInspection } from '#web/dom/inspectActor.ts';
import { createMask } from './maskPersonal.ts';
import { recordActors } from './recordActors.ts';
import { type InspectorMessage, inspectorChannelName, type LiveRecording } from './recording.ts';

/*
 * The dev server adds this to pages that are opened with `?inspect` (this inspector, which works offline) or
 * `?inspect=stately`. Until it loads, the page's actors push into an array.
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
  // one inspector may show several pages, so an id contains the machine and the time when the page was opened
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
    console.info(`The browser blocked the window. Open ${location.origin}/studio/machines yourself.`);
  }
  return recordActors(createMask(), (recording) => {
    recordings.delete(recording);
    recordings.add(recording);
    // an event causes several inspections, so send each recording once a microtask
    if (unsent.size === 0)
      queueMicrotask(() => {
        send(unsent);
        unsent.clear();
      });
    unsent.add(recording);
  });
}

/** Stately's inspector is on another site, so all data is masked, including inputs and outputs of calls. */
async function openStatelyInspector(): Promise<(moment: TimedInspection) => void> {
  console.info('The Stately inspector is on stately.ai and needs the internet; ?inspect works offline.');
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const mask = createMask();
  const { inspect } = createBrowserInspector({
    serialize: (value) => mask.plain(value) as typeof value,
    serializationDepthLimit: 50,
  });
  return ({ event }) => inspect.next?.(event);
}
