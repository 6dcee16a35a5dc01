import { useState } from 'react';
import { type ShownRun, savedRun } from '#workbench/machines/collectRuns.ts';
import { RunView } from './RunView.tsx';
import { SaveRun } from './SaveRun.tsx';
import { StepLog } from './StepLog.tsx';

interface LiveRunViewProps {
  readonly run: ShownRun;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
}

/** A run of a page as it goes on: the chart of the actor that moved last, or of the one that was chosen. */
export function LiveRunView({ run, isFollowing, onFollow }: LiveRunViewProps) {
  const [chosenPath, choosePath] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const actor = run.actors.get(isFollowing ? run.lastMoved : chosenPath) ?? run.actors.get('');
  if (actor === undefined) return <p className="machines-waiting">The page has told nothing yet.</p>;
  const show = (path: string) => {
    onFollow(false);
    choosePath(path);
  };
  const panel = (
    <>
      <label className="row">
        <input type="checkbox" checked={isFollowing} onChange={({ target }) => onFollow(target.checked)} />
        Show whatever moves
      </label>
      {actor.hasFailed && (
        <p role="alert">
          {actor.chart.id} failed at the last step and is at its end: the page's console has the error.
        </p>
      )}
      <details>
        <summary>Context of {actor.chart.id}</summary>
        <pre>{JSON.stringify(actor.context, null, 1)}</pre>
      </details>
      <StepLog run={run} />
      <SaveRun run={savedRun(run)} />
      <p className="hint">Personal data was masked before it came here.</p>
    </>
  );
  return (
    <RunView
      run={run}
      actors={[...run.actors.values()]}
      actor={actor}
      onShow={show}
      chosen={chosen}
      onChoose={choose}
      tabs={{ Run: panel }}
    />
  );
}
