import { type ShownRun, savedRun } from '#inspect/collectRuns.ts';
import { SaveRun } from '../SaveRun.tsx';
import { StepLog } from '../StepLog.tsx';

interface LivePanelProps {
  readonly run: ShownRun;
  /** Path of the actor on show. */
  readonly path: string;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
}

/** A run of a page that somebody uses right now: what it keeps in mind, and what happened so far. */
export function LivePanel({ run, path, isFollowing, onFollow }: LivePanelProps) {
  const actor = run.actors.get(path);
  return (
    <div className="play">
      <label className="live-follow">
        <input type="checkbox" checked={isFollowing} onChange={(event) => onFollow(event.target.checked)} />
        Show whatever moves
      </label>
      {actor?.hasFailed && (
        <p className="play-fault" role="alert">
          {actor.chart.id} failed at the last step and is at its end: the page's console has the error.
        </p>
      )}
      <details>
        <summary>Context of {actor?.chart.id ?? run.machine}</summary>
        <pre>{JSON.stringify(actor?.context, null, 1)}</pre>
      </details>
      <StepLog run={run} />
      <SaveRun run={savedRun(run)} isEmpty={run.steps.length === 0} />
      <p className="play-hint">Personal data was masked before it came here.</p>
    </div>
  );
}
