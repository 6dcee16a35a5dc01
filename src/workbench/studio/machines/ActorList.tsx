import type { ShownActor } from '#inspect/collectRuns.ts';
import { Button } from '../controls.tsx';

interface ActorListProps {
  readonly actors: readonly ShownActor[];
  readonly shown: string;
  readonly onShow: (path: string) => void;
}

/** The machines that take part in a run; the one on show is pressed. */
export function ActorList({ actors, shown, onShow }: ActorListProps) {
  if (actors.length < 2) return null;
  return (
    <div className="actors" role="toolbar" aria-label="Machines of this run">
      {actors.map(({ path, chart }) => (
        <Button key={path} aria-pressed={path === shown} onClick={() => onShow(path)}>
          {chart.id}
        </Button>
      ))}
    </div>
  );
}
