import { headHeight, inset, pill, rowGap } from '../layout/chartGraph.ts';
import { type ChartLine, lineHeight, textSize, titleSize } from '../layout/chartLines.ts';
import type { Arrow, ChartLayout, Place, StateBox } from '../layout/layoutChart.ts';
import { arrowPath } from './arrowPath.ts';

/** What of a chart stands out. */
export interface ChartMarks {
  /** Paths of the states that are active. */
  readonly active: ReadonlySet<string>;
  /** Transitions that the last step took. */
  readonly taken: ReadonlySet<string>;
  /** Transitions that can be pressed. */
  readonly open: ReadonlySet<string>;
  /** A state or transition that somebody looks at. */
  readonly chosen: string | null;
}

export const noMarks: ChartMarks = { active: new Set(), taken: new Set(), open: new Set(), chosen: null };

interface ChartPictureProps {
  readonly layout: ChartLayout;
  readonly marks: ChartMarks;
}

/** A chart as it is drawn: boxes first, so that arrows and their words lie above them. */
export function ChartPicture({ layout, marks }: ChartPictureProps) {
  const isLive = ({ transition }: Arrow) => marks.taken.has(transition) || marks.chosen === transition;
  const arrows = layout.arrows.toSorted((one, other) => Number(isLive(one)) - Number(isLive(other)));
  return (
    <>
      {layout.boxes.map((box) => (
        <StateShape key={box.path} box={box} marks={marks} />
      ))}
      {arrows.map((arrow) => (
        <ArrowLine key={arrow.id} arrow={arrow} className={classOf(arrow.transition, marks)} />
      ))}
      {arrows.map((arrow) => (
        <Words
          key={arrow.id}
          at={arrow.label}
          width={arrow.label.width}
          height={arrow.label.height}
          lines={arrow.label.words.lines}
          transition={arrow.transition}
          className={classOf(arrow.transition, marks)}
        />
      ))}
    </>
  );
}

function classOf(transition: string, { taken, open, chosen }: ChartMarks): string {
  return [
    taken.has(transition) ? 'is-taken' : '',
    open.has(transition) ? 'is-open' : '',
    chosen === transition ? 'is-chosen' : '',
  ].join(' ');
}

function StateShape({ box, marks }: { readonly box: StateBox; readonly marks: ChartMarks }) {
  const { x, y, width, height, path, head, isInitial, isRegion, kind } = box;
  const isActive = marks.active.has(path);
  const names = [
    'chart-state',
    box.hasStates ? 'is-outer' : '',
    isRegion ? 'is-region' : '',
    isActive ? 'is-active' : '',
    marks.chosen === path ? 'is-chosen' : '',
  ];
  let rowTop = y + headHeight + head.words.height + 6;
  return (
    <g className={names.join(' ')} data-state={path}>
      <rect className="chart-box" x={x} y={y} width={width} height={height} rx={6} />
      {kind === 'final' && (
        <rect className="chart-inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />
      )}
      {isInitial && <InitialMark x={x} y={y} />}
      <text className="chart-title" x={x + inset} y={y + 18} fontSize={titleSize}>
        {head.title}
      </text>
      <Lines lines={head.words.lines} x={x + inset} y={y + headHeight} />
      {head.staying.map(({ id, words }) => {
        const at = { x: x + inset - 2, y: rowTop };
        rowTop += words.height + 2 * pill.down + rowGap;
        return (
          <Words
            key={id}
            at={at}
            width={words.width + 2 * pill.across + 14}
            height={words.height + 2 * pill.down}
            lines={words.lines}
            transition={id}
            className={`is-staying ${classOf(id, marks)}`}
          />
        );
      })}
    </g>
  );
}

/** A dot and a short arrow to the state that is entered first. */
function InitialMark({ x, y }: Place) {
  return (
    <g className="chart-initial">
      <circle cx={x + 6} cy={y - 13} r={4} />
      <path d={`M ${x + 10} ${y - 13} h 6 q 5 0 5 5 v 2`} />
      <path className="chart-head" d={`M ${x + 21} ${y} l -3.6 -6.5 h 7.2 z`} />
    </g>
  );
}

function ArrowLine({ arrow: { points }, className }: { readonly arrow: Arrow; readonly className: string }) {
  const { line, head } = arrowPath(points);
  return (
    <g className={`chart-arrow ${className}`}>
      <path d={line} />
      <path className="chart-head" d={head} />
    </g>
  );
}

interface WordsProps {
  readonly at: Place;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ChartLine[];
  readonly transition: string;
  readonly className: string;
}

/** The words of a transition, in a shape of their own that can be pressed. */
function Words({ at: { x, y }, width, height, lines, transition, className }: WordsProps) {
  const isStaying = className.includes('is-staying');
  return (
    <g className={`chart-words ${className}`} data-transition={transition}>
      <rect x={x} y={y} width={width} height={height} rx={Math.min(9, height / 2)} />
      {isStaying && (
        <path
          className="chart-stays"
          d={`M ${x + width - 15} ${y + 14} a 3.6 3.6 0 1 0 3.4 -5.2 m 2 -2.4 l -2.2 2.4 l 2.6 1.6`}
        />
      )}
      <Lines lines={lines} x={x + pill.across} y={y + pill.down} />
    </g>
  );
}

function Lines({ lines, x, y }: Place & { readonly lines: readonly ChartLine[] }) {
  const placed = lines.map((line, place) => ({ ...line, top: y + place * lineHeight + 11 }));
  return placed.map(({ role, text, top }) => (
    <text key={top} className={`chart-${role}`} x={x} y={top} fontSize={textSize}>
      {text}
    </text>
  ));
}
