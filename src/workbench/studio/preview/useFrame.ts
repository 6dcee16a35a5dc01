import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Chart } from '#inspect/chart.ts';
import type { FrameAnswers, FrameReport, FrameView, FrameWish } from '../frame/frameMessages.ts';
import type { ProblemQuestion } from '../problems/problemMessages.ts';
import type { WrittenFolder } from '../written/writtenFolders.ts';

/** A key is painted in the editor before the form is drawn anew: both share a thread. */
const pauseMilliseconds = 15;

/** The frame in which the form is drawn, as the studio has it. */
export interface Frame {
  readonly place: RefObject<HTMLIFrameElement | null>;
  /** Where the form that is drawn stands; null before the first. */
  readonly answers: FrameAnswers | null;
  /** Whether an earlier version stands, because what is written cannot be drawn. */
  readonly isBehind: boolean;
  /** The machine of the form that is drawn, where it is asked for. */
  readonly chart: Chart | null;
  wish(wish: Exclude<FrameWish, { kind: 'draw' }>): void;
}

/** Draws a written form in a frame, anew with every change. */
export function useFrame(
  written: WrittenFolder | undefined,
  shared: ProblemQuestion['shared'],
  view: FrameView,
  withChart: boolean,
  onPressed: (field: string) => void,
): Frame {
  const place = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [answers, setAnswers] = useState<FrameAnswers | null>(null);
  const [isBehind, setBehind] = useState(false);
  const [chart, setChart] = useState<Chart | null>(null);
  const asked = useRef(0);
  const pressed = useRef(onPressed);
  pressed.current = onPressed;

  useEffect(() => {
    const take = ({ data, origin, source }: MessageEvent<FrameReport>) => {
      if (origin !== location.origin || source !== place.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      if (data.kind === 'drawn' && data.id === asked.current) {
        setBehind(data.faults.length > 0);
        const { chart: drawn } = data;
        // the same chart keeps its layout
        if (drawn) setChart((before) => (JSON.stringify(before) === JSON.stringify(drawn) ? before : drawn));
      }
      if (data.kind === 'answers') setAnswers(data.answers);
      if (data.kind === 'pressed') pressed.current(data.field);
    };
    addEventListener('message', take);
    return () => removeEventListener('message', take);
  }, []);

  const send = useCallback(
    (wish: FrameWish) => place.current?.contentWindow?.postMessage(wish, location.origin),
    [],
  );

  useEffect(() => {
    if (!isReady || written === undefined) return;
    const pause = setTimeout(() => {
      asked.current += 1;
      const { folder, place: at, texts } = written;
      send({ kind: 'draw', id: asked.current, folder, place: at, texts, shared, view, withChart });
    }, pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [isReady, written, shared, view, withChart, send]);

  return { place, answers, isBehind, chart, wish: send };
}
