import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Chart } from '#workbench/machines/chart.ts';
import type { FrameAnswers, FrameReport, FrameView, FrameWish } from '../frame/frameMessages.ts';
import type { SharedTexts, WrittenFolder } from '../written/writtenFolders.ts';

/** A key is painted in the editor before the form is drawn anew: both share a thread. */
const pauseMilliseconds = 15;

/** The frame in which the form is drawn, as the studio has it. */
export interface Frame {
  readonly place: RefObject<HTMLIFrameElement | null>;
  /** Where the form that is drawn stands; null before the first. */
  readonly answers: FrameAnswers | null;
  /** Whether an earlier version stands, because what is written cannot be drawn. */
  readonly isBehind: boolean;
  /** The machine of the form that is drawn. */
  readonly chart: Chart | null;
  wish(wish: FrameWish): void;
}

/** Draws a written form in a frame, anew with every change. */
export function useFrame(written: WrittenFolder, shared: SharedTexts, view: FrameView): Frame {
  const place = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [answers, setAnswers] = useState<FrameAnswers | null>(null);
  const [isBehind, setBehind] = useState(false);
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    const take = ({ data, origin, source }: MessageEvent<FrameReport>) => {
      if (origin !== location.origin || source !== place.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      if (data.kind === 'answers') setAnswers(data.answers);
      if (data.kind === 'behind') setBehind(true);
      if (data.kind !== 'drawn') return;
      setBehind(false);
      const { chart: drawn } = data;
      // the same chart keeps its layout
      if (drawn) setChart((before) => (JSON.stringify(before) === JSON.stringify(drawn) ? before : drawn));
    };
    addEventListener('message', take);
    return () => removeEventListener('message', take);
  }, []);
  const wish = useCallback(
    (asked: FrameWish) => place.current?.contentWindow?.postMessage(asked, location.origin),
    [],
  );
  useEffect(() => {
    if (!isReady) return;
    const pause = setTimeout(() => wish({ kind: 'draw', written, shared, view }), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [isReady, written, shared, view, wish]);
  return { place, answers, isBehind, chart, wish };
}
