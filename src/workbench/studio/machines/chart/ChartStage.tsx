import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type Chart, statesOf } from '#workbench/machines/chart.ts';
import { Button } from '../../controls.tsx';
import { type ChartMarks, ChartPicture } from './ChartPicture.tsx';
import { type ChartLayout, fittingScale, layoutChart, type Size } from './layoutChart.ts';
import './chart.css';

interface ChartStageProps {
  readonly chart: Chart;
  readonly marks: ChartMarks;
  readonly onChoose: (stateOrTransition: string) => void;
}

/** Texts at a smaller scale are unreadable, so larger charts scroll. */
const readableScale = 0.6;

/** A scrollable chart; the active or selected state scrolls into view. */
export function ChartStage({ chart, marks, onChoose }: ChartStageProps) {
  const [layout, setLayout] = useState<ChartLayout | null>(null);
  const [scale, setScale] = useState(1);
  const [size, setSize] = useState<Size | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  // an equal chart keeps its layout
  const chartKey = JSON.stringify(chart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal chart may be another object
  useEffect(() => {
    if (size === null) return;
    let isCurrent = true;
    layoutChart(chart, size).then((layout) => {
      if (!isCurrent) return;
      setLayout(layout);
      setScale(Math.max(readableScale, fittingScale(layout, size)));
    }, console.error);
    return () => {
      isCurrent = false;
    };
  }, [chartKey, size]);
  const activePaths = [...marks.active].join();
  const { chosen } = marks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other active states scroll into view
  useEffect(() => show(pane.current, '.is-active:not(.is-outer)'), [layout, scale, activePaths]);
  useEffect(() => {
    const id = chosen === null ? '' : CSS.escape(chosen);
    if (chosen !== null && layout) show(pane.current, `[data-state="${id}"], [data-transition="${id}"]`);
  }, [layout, chosen]);
  const states = statesOf(chart.root);
  const count = states.reduce((sum, { transitions }) => sum + transitions.length, 0);
  const press = ({ target }: MouseEvent) => {
    const element =
      target instanceof Element ? target.closest<SVGElement>('[data-transition], [data-state]') : null;
    const id = element?.dataset.transition ?? element?.dataset.state;
    if (id !== undefined) onChoose(id);
  };
  return (
    <div ref={stage} className="stage">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: events and outline have buttons for the same actions */}
      <section
        ref={pane}
        className="stage-pane"
        aria-label="Chart"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
        tabIndex={0}
        onClick={press}
      >
        {layout && (
          <svg
            className="chart"
            role="img"
            aria-label={`${chart.id}: ${states.length - 1} states and ${count} transitions, listed under Outline`}
            width={layout.width * scale}
            height={layout.height * scale}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
          >
            <ChartPicture layout={layout} marks={marks} />
          </svg>
        )}
      </section>
      <div className="stage-tools row" role="toolbar" aria-label="Zoom">
        <Button onClick={() => setScale(scale / 1.25)} aria-label="Smaller">
          −
        </Button>
        <output aria-label="Size">{Math.round(scale * 100)} %</output>
        <Button onClick={() => setScale(scale * 1.25)} aria-label="Larger">
          +
        </Button>
        <Button onClick={() => layout && size && setScale(fittingScale(layout, size))}>Fit</Button>
        <Button onClick={() => void stage.current?.requestFullscreen()}>Full screen</Button>
      </div>
    </div>
  );
}

function show(pane: HTMLElement | null, selector: string): void {
  pane?.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
