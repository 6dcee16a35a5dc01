import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Chart } from '#workbench/machines/chart.ts';
import type { FrameCommand, FrameMessage, FrameState, FrameView } from '../frame/frameMessages.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';

/** A key is painted in the editor before the form is drawn anew: both share a thread. */
const pauseMilliseconds = 15;

/** The frame in which the form is drawn, as the studio has it. */
export interface Frame {
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  /** Where the form that is drawn stands; null before the first. */
  readonly frameState: FrameState | null;
  /** Whether an earlier version stands, because what is written cannot be drawn. */
  readonly isStale: boolean;
  /** The machine of the form that is drawn. */
  readonly chart: Chart | null;
  send(send: FrameCommand): void;
}

/** Draws a written form in a frame, anew with every change. */
export function useFrame(written: SourceFolder, shared: SharedTexts, view: FrameView): Frame {
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
      const { chart: newChart } = data;
      // the same chart keeps its layout
      if (newChart)
        setChart((before) => (JSON.stringify(before) === JSON.stringify(newChart) ? before : newChart));
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
