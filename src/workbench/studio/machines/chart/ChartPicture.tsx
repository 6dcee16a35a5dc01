import {
  boxPadding,
  type ChartLayout,
  type ChartLine,
  headHeight,
  lineHeight,
  type Point,
  pill,
  type StateBox,
  type TransitionLabel,
  textSize,
  titleSize,
} from './layoutChart.ts';

/** Highlighted parts of a chart. */
export interface ChartMarks {
  readonly active: ReadonlySet<string>;
  /** Transitions that the last step took. */
  readonly taken: ReadonlySet<string>;
  /** Transitions that can be clicked. */
  readonly open: ReadonlySet<string>;
  readonly chosen: string | null;
}

interface ChartPictureProps {
  readonly layout: ChartLayout;
  readonly marks: ChartMarks;
}

/** A chart as SVG. Boxes come first, so arrows and labels are drawn over them. */
export function ChartPicture({ layout, marks }: ChartPictureProps) {
  const isLive = (transition: string) => marks.taken.has(transition) || marks.chosen === transition;
  const arrows = layout.arrows.toSorted(
    ({ label: one }, { label: other }) => Number(isLive(one.transition)) - Number(isLive(other.transition)),
  );
  return (
    <>
      <marker
        id="arrow-head"
        orient="auto"
        viewBox="0 0 8 8"
        refX="8"
        refY="4"
        markerWidth="5"
        markerHeight="5"
      >
        <path className="chart-head" d="M 0 0 L 8 4 L 0 8 Z" />
      </marker>
      {layout.boxes.map((box) => (
        <StateShape key={box.path} box={box} marks={marks} />
      ))}
      {arrows.map(({ id, label, points }) => (
        <polyline
          key={id}
          className={`chart-arrow ${classOf(label.transition, marks)}`}
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          markerEnd="url(#arrow-head)"
        />
      ))}
      {arrows.map(({ id, label }) => (
        <LabelShape key={id} label={label} className={classOf(label.transition, marks)} />
      ))}
    </>
  );
}

const classNames = (...names: readonly (string | false)[]) => names.filter(Boolean).join(' ');

const classOf = (transition: string, { taken, open, chosen }: ChartMarks): string =>
  classNames(
    taken.has(transition) && 'is-taken',
    open.has(transition) && 'is-open',
    chosen === transition && 'is-chosen',
  );

function StateShape({ box, marks }: { readonly box: StateBox; readonly marks: ChartMarks }) {
  const { x, y, width, height, path, head, isInitial, isRegion, kind } = box;
  const className = classNames(
    'chart-state',
    box.hasStates && 'is-outer',
    isRegion && 'is-region',
    marks.active.has(path) && 'is-active',
    marks.chosen === path && 'is-chosen',
  );
  return (
    <g className={className} data-state={path} transform={`translate(${x} ${y})`}>
      <rect className="chart-box" width={width} height={height} rx={6} />
      {kind === 'final' && (
        <rect className="chart-inner" x={3} y={3} width={width - 6} height={height - 6} rx={4} />
      )}
      {isInitial && (
        <g className="chart-initial">
          <circle cx={6} cy={-13} r={4} />
          <path d="M 10 -13 h 6 q 5 0 5 5 v 8" markerEnd="url(#arrow-head)" />
        </g>
      )}
      <text className="chart-title" x={boxPadding} y={18} fontSize={titleSize}>
        {head.title}
      </text>
      <Lines lines={head.lines} x={boxPadding} y={headHeight} />
      {head.internal.map((label) => {
        const names = `is-staying ${classOf(label.transition, marks)}`;
        return <LabelShape key={label.transition} label={label} className={names} />;
      })}
    </g>
  );
}

interface LabelShapeProps {
  readonly label: TransitionLabel;
  readonly className: string;
}

function LabelShape({ label, className }: LabelShapeProps) {
  const { transition, lines, x, y, width, height } = label;
  return (
    <g className={`chart-label ${className}`} data-transition={transition}>
      <rect x={x} y={y} width={width} height={height} rx={Math.min(9, height / 2)} />
      <Lines lines={lines} x={x + pill.across} y={y + pill.down} />
    </g>
  );
}

function Lines({ lines, x, y }: Point & { readonly lines: readonly ChartLine[] }) {
  const placed = lines.map((line, index) => ({ ...line, top: y + index * lineHeight + 11 }));
  return placed.map(({ role, text, top }) => (
    <text key={top} className={`chart-${role}`} x={x} y={top} fontSize={textSize}>
      {text}
    </text>
  ));
}
