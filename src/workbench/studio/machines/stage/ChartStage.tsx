import { type MouseEvent, useEffect, useMemo } from 'react';
import type { Chart } from '#inspect/chart.ts';
import { statesOf } from '#inspect/statesOf.ts';
import { Button } from '../../controls.tsx';
import { type ChartMarks, ChartPicture } from '../picture/ChartPicture.tsx';
import style from '../picture/chart.css?inline';
import { chartSvg } from '../picture/chartSvg.tsx';
import { savePicture } from '../picture/savePicture.ts';
import './stage.css';
import { activePart, placeOf } from './chartParts.ts';
import { useChartLayout } from './useChartLayout.ts';
import { useChartView } from './useChartView.ts';

interface ChartStageProps {
  readonly chart: Chart;
  readonly marks: ChartMarks;
  /** A transition's words were pressed. */
  readonly onTransition: (id: string) => void;
  readonly onState: (path: string) => void;
}

/** A chart in a window in which it is moved and enlarged, by pointer, wheel and keys, and from which it is saved. */
export function ChartStage({ chart, marks, onTransition, onState }: ChartStageProps) {
  const layout = useChartLayout(chart);
  const active = useMemo(() => layout && activePart(layout, marks), [layout, marks]);
  const { pane, view, showAll, showPart, isFollowing, follow, zoomIn, zoomOut, handlers } = useChartView(
    layout,
    active,
  );
  const { chosen } = marks;
  useEffect(() => {
    const part = layout && chosen !== null ? placeOf(layout, chosen) : undefined;
    if (part) showPart(part);
  }, [layout, chosen, showPart]);
  const states = statesOf(chart.root);
  const count = states.reduce((sum, { transitions }) => sum + transitions.length, 0);
  const save = (kind: 'svg' | 'png') => {
    if (layout) savePicture(chart.id, chartSvg(chart.id, layout, marks, style), kind).catch(console.error);
  };
  const press = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const words = target.closest('[data-transition]')?.getAttribute('data-transition');
    const state = target.closest('[data-state]')?.getAttribute('data-state');
    if (words) onTransition(words);
    else if (state) onState(state);
  };
  return (
    <section className="stage" aria-label="Chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a window onto a drawing, moved by keys, is no fieldset */}
      <div
        ref={pane}
        className="stage-pane"
        role="group"
        aria-label="Chart: arrow keys move it, plus and minus change its size, zero fits it"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the drawing need somewhere to go
        tabIndex={0}
        {...handlers}
        onKeyDown={handlers.onKeyDown}
        onClick={press}
      >
        <svg
          className="chart"
          role="img"
          aria-label={`${chart.id}: ${states.length - 1} states and ${count} transitions, listed under Outline`}
        >
          <style>{style}</style>
          {layout && (
            <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              <ChartPicture layout={layout} marks={marks} />
            </g>
          )}
        </svg>
      </div>
      <div className="stage-tools" role="toolbar" aria-label="Size and picture">
        <Button onClick={zoomOut} aria-label="Smaller">
          −
        </Button>
        <output aria-label="Size">{Math.round(view.scale * 100)} %</output>
        <Button onClick={zoomIn} aria-label="Larger">
          +
        </Button>
        <Button onClick={showAll}>Fit</Button>
        <Button aria-pressed={isFollowing} disabled={!active} onClick={follow}>
          Active
        </Button>
        <span className="stage-gap" />
        <Button onClick={() => save('svg')}>Save SVG</Button>
        <Button onClick={() => save('png')}>Save PNG</Button>
      </div>
    </section>
  );
}
