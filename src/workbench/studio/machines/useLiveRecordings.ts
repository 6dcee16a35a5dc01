import { useEffect, useState } from 'react';
import { type InspectorMessage, inspectorChannelName } from '#workbench/machines/inspectorChannel.ts';
import type { LiveRecording } from '#workbench/machines/recording.ts';

/** The actors that pages with `?inspect` report. */
export interface LiveRecordings {
  readonly recordings: readonly LiveRecording[];
  readonly lastMoved: LiveRecording | null;
}

/** Listens to pages that report their actors; a new object after every change. */
export function useLiveRecordings(): LiveRecordings {
  const [live, setLive] = useState<LiveRecordings>({ recordings: [], lastMoved: null });
  useEffect(() => {
    const recordings = new Map<string, LiveRecording>();
    const channel = new BroadcastChannel(inspectorChannelName);
    channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.kind !== 'recording') return;
      recordings.set(data.recording.id, data.recording);
      setLive({ recordings: [...recordings.values()], lastMoved: data.recording });
    });
    channel.postMessage({ kind: 'hello' } satisfies InspectorMessage);
    return () => channel.close();
  }, []);
  return live;
}
