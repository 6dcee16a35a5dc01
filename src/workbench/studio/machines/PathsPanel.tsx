import { useMemo } from 'react';
import type { Chart } from '#inspect/chart.ts';
import type { ShownMachine } from '#inspect/machineGallery.ts';
import { statesOf } from '#inspect/statesOf.ts';
import { type ChartPath, shortestPaths } from '#inspect/walk/shortestPaths.ts';
import { Button } from '../controls.tsx';
import { transitionInWords } from './OutlinePanel.tsx';

interface PathsPanelProps {
  readonly shown: ShownMachine;
  readonly chart: Chart;
  /** Why the last walk did not come where it leads. */
  readonly fault: string | null;
  readonly onChoose: (stateOrTransition: string) => void;
  /** Walks a path by hand, so that it can be looked at and saved. */
  readonly onWalk: (path: ChartPath) => void;
}

/** The shortest path to every state and through every transition. */
export function PathsPanel({ shown, chart, fault, onChoose, onWalk }: PathsPanelProps) {
  const paths = useMemo(() => shortestPaths(chart, shown.examples), [chart, shown]);
  const words = useMemo(() => goalWords(chart), [chart]);
  if (shown.examples.length === 0)
    return <p className="hint">Nobody wrote examples of what can happen to this machine yet.</p>;
  return (
    <>
      <p>
        Every path is walked by <code>tests/machines</code>. What is walked here is played, and can be saved.
      </p>
      {fault !== null && <p role="alert">{fault}</p>}
      <ul className="lines">
        {paths.map((path) => {
          const { goal, events } = path;
          const name = words.get(goal.id) ?? goal.id;
          return (
            <li key={`${goal.kind} ${goal.id}`} className="path">
              <Button className="link" onClick={() => onChoose(goal.id)}>
                {goal.kind === 'state' ? <strong>{name}</strong> : name}
              </Button>
              {events !== null && (
                <Button onClick={() => onWalk(path)} aria-label={`Walk: ${name}`}>
                  Walk
                </Button>
              )}
              <small>{events === null ? 'No example leads here' : wayInWords(events)}</small>
            </li>
          );
        })}
      </ul>
    </>
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

const wayInWords = (events: NonNullable<ChartPath['events']>) =>
  events.length === 0 ? 'at the start' : events.map(({ type }) => shortType(type)).join(' → ');

/** 'xstate.done.actor.0.customerLogin.otp.sending' as 'sending done'. */
function shortType(type: string): string {
  const [, kind, id = ''] = /^xstate\.(done|error|snapshot|after)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  if (kind === undefined) return type;
  if (kind === 'after') return `after ${id.split('.')[0]}`;
  return `${id.split('.').at(-1)} ${kind === 'done' ? 'done' : kind === 'error' ? 'failed' : 'told'}`;
}
