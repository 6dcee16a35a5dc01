import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';

/** How a part of the bars is filled. Patterns differ too, so no part is told by its colour alone. */
export type Fill = 'plain' | 'won' | 'lost' | 'open' | 'other';

interface FigureBarsProps {
  /** The names of the bars, from the top. */
  readonly labels: readonly string[];
  /** The parts of the bars, from the left, with a value for each bar. */
  readonly parts: readonly {
    readonly label: string;
    readonly fill: Fill;
    readonly values: readonly number[];
  }[];
}

const barHeight = 34;
const aroundBars = 8;

/**
 * Horizontal bars, stacked if there are several parts. A picture only: the table beside it contains the same numbers, for
 * everybody who does not see it.
 */
export function FigureBars({ labels, parts }: FigureBarsProps) {
  const id = useId();
  const hasLegend = parts.length > 1;
  return (
    <div className="figures-bars" aria-hidden="true">
      <FillPatterns id={id} />
      <BarChart
        layout="horizontal"
        height={labels.length * barHeight + aroundBars + (hasLegend ? 32 : 0)}
        margin={{ left: 4, right: 28, top: 4, bottom: 4 }}
        yAxis={[
          {
            ...{ scaleType: 'band', data: labels, width: 128, disableLine: true, disableTicks: true },
            categoryGapRatio: 0.35,
          },
        ]}
        xAxis={[{ position: 'none', ...(!hasLegend && { domainLimit: withRoomForLabels }) }]}
        series={parts.map(({ label, fill, values }) => ({
          ...{ label, data: values, color: `url(#${id}${fill})` },
          ...(hasLegend ? { stack: 'leads' } : { barLabel: 'value', barLabelPlacement: 'outside' }),
        }))}
        hideLegend={!hasLegend}
        skipAnimation
        disableKeyboardNavigation
      />
    </div>
  );
}

/** The numbers beside the longest bars need room. */
const withRoomForLabels = (_min: unknown, max: unknown) => ({ min: 0, max: Number(max) * 1.3 });

/** The fills of the bars, as patterns of one picture. */
function FillPatterns({ id }: { readonly id: string }) {
  return (
    <svg className="figures-bars__patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <Pattern id={`${id}plain`} ground="var(--ink-700)" />
        <Pattern id={`${id}won`} ground="var(--green-700)" />
        <Pattern id={`${id}lost`} ground="#fff">
          <path d="M0 8 8 0M-2 2 2 -2M6 10 10 6" stroke="var(--red-700)" strokeWidth="1.6" />
        </Pattern>
        <Pattern id={`${id}open`} ground="var(--gold-300)">
          <circle cx="4" cy="4" r="1.3" fill="var(--gold-700)" />
        </Pattern>
        <Pattern id={`${id}other`} ground="var(--ivory-200)">
          <path d="M0 4H8" stroke="var(--ink-500)" strokeWidth="1" />
        </Pattern>
      </defs>
    </svg>
  );
}

function Pattern(props: {
  readonly id: string;
  readonly ground: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <pattern id={props.id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={props.ground} />
      {props.children}
    </pattern>
  );
}
