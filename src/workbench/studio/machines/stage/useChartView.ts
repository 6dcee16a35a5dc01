import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Area } from '../layout/layoutChart.ts';
import type { ActivePart } from './chartParts.ts';

/** Where a chart lies in its window: how far it is moved, and how large it is. */
export interface ChartView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const least = 0.15;
const most = 3;
const zoomStep = 1.25;
const moveStep = 60;
const margin = 16;
/** From this size on a chart's words can be read at ease, and from that on at all. */
const readable = 0.8;
const legible = 0.6;

/** The view that shows all of a chart in a window, never larger than it is. */
export function fittingView(
  chart: Pick<Area, 'width' | 'height'>,
  pane: Pick<Area, 'width' | 'height'>,
): ChartView {
  const scale = Math.min(
    1,
    Math.max(
      least,
      Math.min((pane.width - 2 * margin) / chart.width, (pane.height - 2 * margin) / chart.height),
    ),
  );
  return {
    scale,
    x: (pane.width - chart.width * scale) / 2,
    y: (pane.height - chart.height * scale) / 2,
  };
}

/** The view that has a part of a chart in the middle of a window, large enough to be read. */
export function viewOf(part: Area, pane: Pick<Area, 'width' | 'height'>, scaleNow: number): ChartView {
  const whole = fittingView(part, pane).scale;
  const scale = Math.min(whole, Math.max(scaleNow, readable));
  return {
    scale,
    x: pane.width / 2 - (part.x + part.width / 2) * scale,
    y: pane.height / 2 - (part.y + part.height / 2) * scale,
  };
}

/** Whether a part of a chart is in a window, and large enough to be read. */
export function isInView(
  part: Area,
  pane: Pick<Area, 'width' | 'height'>,
  { x, y, scale }: ChartView,
): boolean {
  const left = part.x * scale + x;
  const top = part.y * scale + y;
  const isInside =
    left >= 0 &&
    top >= 0 &&
    left + part.width * scale <= pane.width &&
    top + part.height * scale <= pane.height;
  return isInside && scale >= legible;
}

/** The view that has a part of a chart in its window: all of the chart if it can be read so, else as little moved as can be. */
export function followingView(
  chart: Pick<Area, 'width' | 'height'>,
  active: ActivePart,
  pane: Pick<Area, 'width' | 'height'>,
  before: ChartView,
): ChartView {
  const whole = fittingView(chart, pane);
  if (whole.scale >= legible) return whole;
  const part = fittingView(active, pane).scale >= legible ? active : active.first;
  return isInView(part, pane, before) ? before : viewOf(part, pane, before.scale);
}

/** A view enlarged around a point of its window. */
export function zoomed(
  view: ChartView,
  factor: number,
  at: { readonly x: number; readonly y: number },
): ChartView {
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  const share = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share };
}

/**
 * Moving and enlarging a chart by pointer, wheel, keys and buttons. Until somebody does, it has the active part in its
 * window, so that it can be read.
 */
export function useChartView(chart: Pick<Area, 'width' | 'height'> | null, active: ActivePart | null) {
  const pane = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ChartView>({ x: 0, y: 0, scale: 1 });
  const [shows, setShows] = useState<'active' | 'all' | 'chosen'>('active');
  const dragged = useRef<{ x: number; y: number } | null>(null);

  const zoom = useCallback((factor: number, at?: { x: number; y: number }) => {
    const window = pane.current?.getBoundingClientRect();
    if (!window) return;
    setShows('chosen');
    setView((before) => zoomed(before, factor, at ?? { x: window.width / 2, y: window.height / 2 }));
  }, []);

  const move = useCallback((x: number, y: number) => {
    setShows('chosen');
    setView((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  }, []);

  const showPart = useCallback((part: Area) => {
    const window = pane.current?.getBoundingClientRect();
    if (!window) return;
    setView((before) => (isInView(part, window, before) ? before : viewOf(part, window, before.scale)));
  }, []);

  // what was chosen of one chart says nothing about another
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another chart counts
  useEffect(() => setShows('active'), [chart]);

  const arrange = useCallback(() => {
    const window = pane.current?.getBoundingClientRect();
    if (!chart || !window || window.width === 0 || shows === 'chosen') return;
    setView((before) =>
      shows === 'active' && active
        ? followingView(chart, active, window, before)
        : fittingView(chart, window),
    );
  }, [chart, active, shows]);

  useEffect(() => {
    arrange();
    const element = pane.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(arrange);
    observer.observe(element);
    return () => observer.disconnect();
  }, [arrange]);

  useEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    // React listens to wheels passively, which cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * 0.0015), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [zoom]);

  const showAll = () => setShows('all');
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': showAll,
    ArrowLeft: () => move(moveStep, 0),
    ArrowRight: () => move(-moveStep, 0),
    ArrowUp: () => move(0, moveStep),
    ArrowDown: () => move(0, -moveStep),
  };

  return {
    pane,
    view,
    showAll,
    showPart,
    isFollowing: shows === 'active',
    follow: () => setShows('active'),
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        const act = keys[event.key];
        if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        act();
      },
      onPointerDown(event: PointerEvent) {
        if (event.button === 0) dragged.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent) {
        const from = dragged.current;
        if (from === null || event.buttons === 0) return;
        move(event.clientX - from.x, event.clientY - from.y);
        dragged.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp() {
        dragged.current = null;
      },
    },
  };
}
