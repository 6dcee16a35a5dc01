import type { TimedInspection } from '#site/dom/inspectActor.ts';
import { createMask, randomSeed } from './maskPersonal.ts';
import { type InspectorMessage, inspectorChannelName, type Note } from './note.ts';
import { recordActors } from './recordActors.ts';

const inspectorPath = '/studio/machines';

/** Opens our own inspector in a window and sends it every note; one that is opened later gets the earlier ones too. */
export function openInspector(): (moment: TimedInspection) => void {
  const channel = new BroadcastChannel(inspectorChannelName);
  const notes: Note[] = [];
  const say = (message: InspectorMessage) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.kind === 'hello') say({ kind: 'notes', notes });
  });
  if (window.open(inspectorPath, 'statechart-inspector') === null) {
    console.info(`The browser let no window open: open ${location.origin}${inspectorPath} yourself.`);
  }
  // Several pages may talk to one inspector: their runs carry the time at which they were opened.
  const opened = new Date().toLocaleTimeString();
  return recordActors(createMask(randomSeed()), (told) => {
    const note = { ...told, run: `${opened} ${told.run}` };
    notes.push(note);
    say({ kind: 'notes', notes: [note] });
  });
}
