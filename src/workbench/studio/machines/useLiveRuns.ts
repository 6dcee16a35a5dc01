import { useEffect, useState } from 'react';
import { collectRuns, type ShownRun } from '#workbench/machines/collectRuns.ts';
import { type InspectorMessage, inspectorChannelName } from '#workbench/machines/note.ts';

/** What pages of the site that were opened with `?inspect` tell of their actors. */
export interface LiveRuns {
  readonly runs: readonly ShownRun[];
  /** The run in which something moved last; null before anything did. */
  readonly lastMoved: ShownRun | null;
}

/** Hears the pages that tell of their actors; another object after every change. */
export function useLiveRuns(): LiveRuns {
  const [live, setLive] = useState<LiveRuns>({ runs: [], lastMoved: null });
  useEffect(() => {
    const { runs, take } = collectRuns();
    let last: ShownRun | null = null;
    const channel = new BroadcastChannel(inspectorChannelName);
    channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.kind !== 'notes') return;
      for (const note of data.notes) {
        take(note);
        if (note.kind === 'step') last = runs.get(note.run) ?? last;
      }
      setLive({ runs: [...runs.values()], lastMoved: last ?? [...runs.values()].at(-1) ?? null });
    });
    channel.postMessage({ kind: 'hello' } satisfies InspectorMessage);
    return () => channel.close();
  }, []);
  return live;
}
