import { useMemo, useState } from 'react';
import type { Chart } from '#inspect/chart.ts';
import type { ShownMachine } from '#inspect/machineGallery.ts';
import { statesOf } from '#inspect/statesOf.ts';
import { type ChartPath, shortestPaths } from '#inspect/walk/shortestPaths.ts';
import { walkedKey } from '#inspect/walk/walkedBy.ts';
import { Button } from '../../controls.tsx';
import { transitionInWords } from '../OutlinePanel.tsx';
import { useCoveringRuns } from './useCoveringRuns.ts';
import './paths.css';

interface PathsPanelProps {
  readonly shown: ShownMachine;
  readonly chart: Chart;
  readonly onChoose: (stateOrTransition: string) => void;
  /** Walks a path by hand, so that it can be looked at and saved; tells whether it came there. */
  readonly onWalk: (path: ChartPath) => void;
}

/** The shortest path to every state and through every transition, and which saved runs walk what it leads to. */
export function PathsPanel({ shown, chart, onChoose, onWalk }: PathsPanelProps) {
  const paths = useMemo(() => shortestPaths(chart, shown.examples), [chart, shown]);
  const { covering, failure } = useCoveringRuns(chart.id);
  const [isOpenOnly, showOpenOnly] = useState(false);
  const words = useMemo(() => goalWords(chart), [chart]);
  const coveredBy = (path: ChartPath) => covering.get(walkedKey(path.goal)) ?? [];
  const open = paths.filter((path) => coveredBy(path).length === 0);
  if (shown.examples.length === 0)
    return <p className="play-hint">Nobody wrote examples of what can happen to this machine yet.</p>;
  return (
    <div className="paths">
      <p>
        {paths.length - open.length} of {paths.length} are walked by a saved run. Every path is walked by{' '}
        <code>tests/machines</code>, which goes through all situations that the examples lead to.
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      <label className="live-follow">
        <input
          type="checkbox"
          checked={isOpenOnly}
          onChange={(event) => showOpenOnly(event.target.checked)}
        />
        Only those without a saved run
      </label>
      <ul>
        {(isOpenOnly ? open : paths).map((path) => (
          <PathRow
            key={walkedKey(path.goal)}
            path={path}
            words={words.get(path.goal.id) ?? path.goal.id}
            runs={coveredBy(path)}
            onChoose={onChoose}
            onWalk={onWalk}
          />
        ))}
      </ul>
    </div>
  );
}

interface PathRowProps extends Pick<PathsPanelProps, 'onChoose' | 'onWalk'> {
  readonly path: ChartPath;
  readonly words: string;
  readonly runs: readonly string[];
}

function PathRow({ path, words, runs, onChoose, onWalk }: PathRowProps) {
  const { goal, events } = path;
  return (
    <li className={`path path--${goal.kind}`}>
      <Button className="path-goal" onClick={() => onChoose(goal.id)}>
        {words}
      </Button>
      {events === null ? (
        <small className="path-open">No example leads here</small>
      ) : (
        <>
          <small>
            {events.length === 0 ? 'at the start' : events.map(({ type }) => shortType(type)).join(' → ')}
          </small>
          <small className={runs.length === 0 ? 'path-open' : 'path-covered'}>
            {runs.length === 0 ? 'no saved run' : `walked by ${runs.join(', ')}`}
          </small>
          <Button onClick={() => onWalk(path)} aria-label={`Walk: ${words}`}>
            Walk
          </Button>
        </>
      )}
    </li>
  );
}

/** What each goal of a path is called, by its id. */
function goalWords({ root }: Chart): ReadonlyMap<string, string> {
  return new Map(
    statesOf(root).flatMap(({ path, key, transitions }) => [
      [path, path || key] as const,
      ...transitions.map(
        (one) => [one.id, `${path === '' ? '' : `${path}: `}${transitionInWords(one)}`] as const,
      ),
    ]),
  );
}

/** 'xstate.done.actor.0.customerLogin.otp.sending' as 'sending done'. */
function shortType(type: string): string {
  const [, kind, id = ''] = /^xstate\.(done|error|snapshot|after)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  const last = id.split('.').at(-1);
  if (kind === 'after') return `after ${id.split('.')[0]}`;
  if (kind === undefined) return type;
  return `${last} ${kind === 'done' ? 'done' : kind === 'error' ? 'failed' : 'told'}`;
}
