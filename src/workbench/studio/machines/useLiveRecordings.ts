import { useEffect, useState } from 'react';
import { collectRecordings, type LiveRecording } from '#workbench/machines/collectRecordings.ts';
import { type InspectorMessage, inspectorChannelName } from '#workbench/machines/logEntry.ts';

/** The actors that pages with `?inspect` report. */
export interface LiveRecordings {
  readonly recordings: readonly LiveRecording[];
  /** The recording with the last step. */
  readonly lastMoved: LiveRecording | null;
}

/** Listens to pages that report their actors; a new object after every change. */
export function useLiveRecordings(): LiveRecordings {
  const [live, setLive] = useState<LiveRecordings>({ recordings: [], lastMoved: null });
  useEffect(() => {
    const { recordings, add } = collectRecordings();
    let latest: LiveRecording | null = null;
    const channel = new BroadcastChannel(inspectorChannelName);
    channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.kind !== 'entries') return;
      for (const entry of data.entries) {
        add(entry);
        if (entry.kind === 'step') latest = recordings.get(entry.recording) ?? latest;
      }
      setLive({
        recordings: [...recordings.values()],
        lastMoved: latest ?? [...recordings.values()].at(-1) ?? null,
      });
    });
    channel.postMessage({ kind: 'hello' } satisfies InspectorMessage);
    return () => channel.close();
  }, []);
  return live;
}
