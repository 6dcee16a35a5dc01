import type { Chart, ChartState, ChartTransition } from '#inspect/chart.ts';
import { Button } from '../controls.tsx';
import type { ChartMarks } from './chart/ChartPicture.tsx';

interface OutlinePanelProps {
  readonly chart: Chart;
  readonly marks: ChartMarks;
  readonly onChoose: (stateOrTransition: string) => void;
}

/** A chart in words: every state and transition, to be read and to be found in the drawing. */
export function OutlinePanel({ chart, ...look }: OutlinePanelProps) {
  return (
    <ul className="outline">
      <OutlineState state={{ ...chart.root, key: chart.id }} {...look} />
    </ul>
  );
}

interface OutlineStateProps extends Pick<OutlinePanelProps, 'marks' | 'onChoose'> {
  readonly state: ChartState;
}

function OutlineState({ state, marks, onChoose }: OutlineStateProps) {
  const { key, path, kind, invokes, entry, exit, transitions, states, initial } = state;
  const does = [
    kind === 'parallel' ? 'side by side' : kind === 'final' ? 'final' : '',
    initial === null ? '' : `begins in ${initial}`,
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
        <strong>{key}</strong>
      </Button>
      {does.length > 0 && <small> {does.join('; ')}</small>}
      <ul>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <Button aria-pressed={marks.chosen === transition.id} onClick={() => onChoose(transition.id)}>
              {transitionInWords(transition)}
            </Button>
          </li>
        ))}
        {states.map((child) => (
          <OutlineState key={child.path} state={child} marks={marks} onChoose={onChoose} />
        ))}
      </ul>
    </li>
  );
}

/** 'otp.requested [canRequestOtp] → otp.sending / takePhone'. */
export function transitionInWords({ event, guard, targets, actions, reenters }: ChartTransition): string {
  const goal = targets.length === 0 ? 'stays' : `→ ${targets.join(', ')}${reenters ? ' (anew)' : ''}`;
  const asked = guard === null ? [] : [`[${guard}]`];
  return [event, ...asked, goal, ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`])].join(' ');
}
