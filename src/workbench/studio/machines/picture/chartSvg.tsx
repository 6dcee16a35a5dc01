import { renderToStaticMarkup } from 'react-dom/server';
import type { ChartLayout } from '../layout/layoutChart.ts';
import { type ChartMarks, ChartPicture } from './ChartPicture.tsx';

/** A chart as an SVG file that stands alone: sizes, colours and typefaces are in it. */
export function chartSvg(title: string, layout: ChartLayout, marks: ChartMarks, style: string): string {
  const { width, height } = layout;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="chart"
      width={Math.ceil(width)}
      height={Math.ceil(height)}
      viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
      role="img"
      aria-label={title}
    >
      <title>{title}</title>
      <style>{style}</style>
      <rect width="100%" height="100%" style={{ fill: '#fffdf9' }} />
      <ChartPicture layout={layout} marks={marks} />
    </svg>,
  );
}
