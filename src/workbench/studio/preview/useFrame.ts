import { useCallback, useEffect, useRef, useState } from 'react';
import type { Chart } from '#workbench/machines/chart.ts';
import type { FrameCommand, FrameMessage, FrameState, FrameView } from '../frame/frameMessages.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';

/** Lets the editor paint a key before the form renders, because both share a thread. */
const pauseMilliseconds = 15;

/**
 * Renders a form in the frame after every change of its source. `isStale` says that it shows an earlier version, because
 * the source does not compile.
 */
export function useFrame(written: SourceFolder, shared: SharedTexts, view: FrameView) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [frameState, setFrameState] = useState<FrameState | null>(null);
  const [isStale, setStale] = useState(false);
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<FrameMessage>) => {
      if (origin !== location.origin || source !== frameRef.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      if (data.kind === 'answers') setFrameState(data.state);
      if (data.kind === 'behind') setStale(true);
      if (data.kind !== 'drawn') return;
      setStale(false);
      if (data.chart) setChart(data.chart);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  const send = useCallback(
    (command: FrameCommand) => frameRef.current?.contentWindow?.postMessage(command, location.origin),
    [],
  );
  useEffect(() => {
    if (!isReady) return;
    const pause = setTimeout(() => send({ kind: 'draw', source: written, shared, view }), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [isReady, written, shared, view, send]);
  return { frameRef, frameState, isStale, chart, send };
}
