import { useMemo } from 'react';
import type { MachineExamples } from '#machines/examples/machineExamples.ts';
import type { Chart, ChartState, ChartTransition } from '#workbench/machines/chart.ts';
import { type ChartPath, shortestPaths } from '#workbench/machines/paths/shortestPaths.ts';
import { Button } from '../controls.tsx';
import type { ChartMarks } from './chart/ChartPicture.tsx';

export interface PathControls {
  readonly examples: readonly MachineExamples[];
  readonly issue: string | null;
  readonly onFollow: (path: ChartPath) => void;
}

interface OutlinePanelProps {
  readonly chart: Chart;
  readonly marks: ChartMarks;
  readonly onChoose: (stateOrTransition: string) => void;
  readonly pathControls?: PathControls | undefined;
}

/** A chart's states and transitions as a list. Each has a button that plays the shortest path to it. */
export function OutlinePanel({ chart, pathControls, ...rest }: OutlinePanelProps) {
  const examples = pathControls?.examples;
  const paths = useMemo(
    () => new Map((examples ? shortestPaths(chart, examples) : []).map((path) => [path.goal.id, path])),
    [chart, examples],
  );
  return (
    <>
      {pathControls?.issue && <p role="alert">{pathControls.issue}</p>}
      <ul className="outline">
        <OutlineState
          state={{ ...chart.root, title: chart.id }}
          paths={paths}
          pathControls={pathControls}
          {...rest}
        />
      </ul>
    </>
  );
}

interface OutlineStateProps extends Omit<OutlinePanelProps, 'chart'> {
  readonly state: ChartState;
  readonly paths: ReadonlyMap<string, ChartPath>;
}

function OutlineState({ state, ...rest }: OutlineStateProps) {
  const { marks, onChoose, paths, pathControls } = rest;
  const { title, path, kind, invokes, entry, exit, transitions, states, initial } = state;
  const does = [
    kind === 'parallel' ? 'parallel' : kind === 'final' ? 'final' : '',
    initial === null ? '' : `starts in ${initial}`,
    ...invokes.map((name) => `runs ${name}`),
    entry.length > 0 ? `on entry ${entry.join(', ')}` : '',
    exit.length > 0 ? `on exit ${exit.join(', ')}` : '',
  ].filter((text) => text !== '');
  return (
    <li>
      <Button
        aria-current={marks.active.has(path) || undefined}
        aria-pressed={marks.chosen === path}
        onClick={() => onChoose(path)}
      >
        <strong>{title}</strong>
      </Button>
      <FollowPathButton path={paths.get(path)} pathControls={pathControls} />
      {does.length > 0 && <small> {does.join('; ')}</small>}
      <ul>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <Button aria-pressed={marks.chosen === transition.id} onClick={() => onChoose(transition.id)}>
              {describeTransition(transition)}
            </Button>
            <FollowPathButton path={paths.get(transition.id)} pathControls={pathControls} />
          </li>
        ))}
        {states.map((child) => (
          <OutlineState key={child.path} state={child} {...rest} />
        ))}
      </ul>
    </li>
  );
}

function FollowPathButton({
  path,
  pathControls,
}: {
  readonly path: ChartPath | undefined;
  readonly pathControls: PathControls | undefined;
}) {
  if (!path || !pathControls) return null;
  if (path.events === null) return <small>No example reaches this</small>;
  const types = path.events.map(({ type }) => shortType(type));
  return (
    <Button
      className="link"
      aria-label={`Play path to ${path.goal.id}`}
      title={types.length === 0 ? 'at the start' : types.join(' → ')}
      onClick={() => pathControls.onFollow(path)}
    >
      Play path
    </Button>
  );
}

/** 'otp.requested [canRequestOtp] → otp.sending / setPhone'. */
function describeTransition({ event, guard, targets, actions, reenters }: ChartTransition): string {
  const goal = targets.length === 0 ? 'stays' : `→ ${targets.join(', ')}${reenters ? ' (reenters)' : ''}`;
  const guardTexts = guard === null ? [] : [`[${guard}]`];
  return [event, ...guardTexts, goal, ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`])].join(' ');
}

/** 'xstate.done.actor.0.customerLogin.otp.sending' as 'sending done'. */
function shortType(type: string): string {
  const [, kind, id = ''] = /^xstate\.(done|error|snapshot|after)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  if (kind === undefined) return type;
  if (kind === 'after') return `after ${id.split('.')[0]}`;
  return `${id.split('.').at(-1)} ${kind === 'done' ? 'done' : kind === 'error' ? 'failed' : 'reported'}`;
}
