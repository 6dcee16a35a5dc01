import { useState } from 'react';
import { type LiveRecording, toRecording } from '#workbench/machines/recording.ts';
import { RecordingView } from './RecordingView.tsx';
import { SaveRecording } from './SaveRecording.tsx';
import { StepLog } from './StepLog.tsx';

interface LiveRecordingViewProps {
  readonly recording: LiveRecording;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
}

/** A live recording of a page: the chart of the last active actor, or of the selected one. */
export function LiveRecordingView({ recording, isFollowing, onFollow }: LiveRecordingViewProps) {
  const [chosenPath, choosePath] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const actor =
    recording.actors.get(isFollowing ? recording.lastMoved : chosenPath) ?? recording.actors.get('');
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
      <StepLog recording={recording} />
      <SaveRecording recording={toRecording(recording)} />
      <p className="hint">Personal data was masked before it came here.</p>
    </>
  );
  return (
    <RecordingView
      recording={recording}
      actors={[...recording.actors.values()]}
      actor={actor}
      onShow={show}
      chosen={chosen}
      onChoose={choose}
      tabs={{ Recording: panel }}
    />
  );
}
