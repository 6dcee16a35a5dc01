import { useEffect, useState } from 'react';
import type { Chart } from '#inspect/chart.ts';
import { type ChartLayout, layoutChart } from '../layout/layoutChart.ts';

const known = new WeakMap<Chart, ChartLayout>();

/** The layout of a chart, null until it is computed; each chart is laid out once. */
export function useChartLayout(chart: Chart): ChartLayout | null {
  const [shown, setShown] = useState<{ readonly chart: Chart; readonly layout: ChartLayout } | null>(null);
  useEffect(() => {
    if (known.has(chart)) return undefined;
    let isWanted = true;
    layoutChart(chart).then((layout) => {
      known.set(chart, layout);
      if (isWanted) setShown({ chart, layout });
    }, console.error);
    return () => {
      isWanted = false;
    };
  }, [chart]);
  return known.get(chart) ?? (shown?.chart === chart ? shown.layout : null);
}
