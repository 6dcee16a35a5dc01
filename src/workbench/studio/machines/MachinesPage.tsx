import { useEffect, useState } from 'react';
import type { ShownRun } from '#inspect/collectRuns.ts';
import { machineGallery, type ShownMachine } from '#inspect/machineGallery.ts';
import { createPlayer, type Player } from '#inspect/simulate/createPlayer.ts';
import { formMachineId } from '#machines/leadForm.machine.ts';
import { Button } from '../controls.tsx';
import { findMachine } from './findMachine.ts';
import { formTypes } from './formMachines.ts';
import { LiveRunView } from './live/LiveRunView.tsx';
import { useLiveRuns } from './live/useLiveRuns.ts';
import { MachineBoundary } from './play/MachineBoundary.tsx';
import { MachineView } from './play/MachineView.tsx';
import './machines.css';

/** What is on show: a machine to play with, or a run of a page that somebody uses. */
type Subject =
  | { readonly kind: 'machine'; readonly id: string }
  | { readonly kind: 'run'; readonly id: string };

/** The machines of the site, for those who test it: drawn, stepped by hand, watched while the site is used. */
export function MachinesPage() {
  const live = useLiveRuns();
  const [subject, setSubject] = useState<Subject>(subjectOfAddress);
  const [isFollowing, follow] = useState(true);
  const [hasChosen, setChosen] = useState(false);
  // Whoever has pages open with ?inspect sees what moves there at once, until they choose something else.
  const followed = isFollowing && !hasChosen ? live.lastMoved : null;
  const shown: Subject = followed ? { kind: 'run', id: followed.id } : subject;
  const run = shown.kind === 'run' ? live.runs.find(({ id }) => id === shown.id) : undefined;

  const choose = (chosen: Subject) => {
    setSubject(chosen);
    setChosen(chosen.kind === 'machine');
    follow(chosen.kind === 'run' && chosen.id === live.lastMoved?.id);
    if (chosen.kind === 'machine') history.replaceState(null, '', `#${chosen.id}`);
  };
  useEffect(() => {
    const chooseByAddress = () => {
      setSubject(subjectOfAddress());
      setChosen(true);
    };
    addEventListener('hashchange', chooseByAddress);
    return () => removeEventListener('hashchange', chooseByAddress);
  }, []);
  return (
    <div className="machines">
      <header className="machines-bar">
        <a href="/studio">Studio</a>
        <h1>Machines</h1>
        <p>
          Step a machine by hand, or open a page of the site with <code>?inspect</code> and watch it here.
        </p>
      </header>
      <nav className="machines-list" aria-label="Machines">
        {live.runs.length > 0 && (
          <RunList
            runs={live.runs}
            shown={shown.kind === 'run' ? shown.id : null}
            onChoose={(id) => choose({ kind: 'run', id })}
          />
        )}
        <NameList
          title="Machines"
          ids={machineGallery.map(({ id }) => id)}
          shown={shown.kind === 'machine' ? shown.id : null}
          onChoose={(id) => choose({ kind: 'machine', id })}
        />
        <NameList
          title="Forms"
          ids={formTypes.map(formMachineId)}
          shown={shown.kind === 'machine' ? shown.id : null}
          onChoose={(id) => choose({ kind: 'machine', id })}
        />
      </nav>
      {run ? (
        <MachineBoundary key={run.id}>
          <LiveRunView run={run} isFollowing={isFollowing} onFollow={follow} />
        </MachineBoundary>
      ) : (
        <ChosenMachine key={shown.id} id={shown.id} />
      )}
    </div>
  );
}

interface NameListProps {
  readonly title: string;
  readonly ids: readonly string[];
  readonly shown: string | null;
  readonly onChoose: (id: string) => void;
}

function NameList({ title, ids, shown, onChoose }: NameListProps) {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Button aria-current={id === shown || undefined} onClick={() => onChoose(id)}>
              {id}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RunListProps {
  readonly runs: readonly ShownRun[];
  readonly shown: string | null;
  readonly onChoose: (id: string) => void;
}

function RunList({ runs, shown, onChoose }: RunListProps) {
  return (
    <>
      <h2>Running now</h2>
      <ul>
        {runs.map(({ id, machine, steps }) => (
          <li key={id}>
            <Button aria-current={id === shown || undefined} onClick={() => onChoose(id)}>
              {machine}{' '}
              <small>
                {id.split(' ')[0]}, {steps.length} {steps.length === 1 ? 'step' : 'steps'}
              </small>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The machine of a name, once its form is there if it is a form's. */
function ChosenMachine({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Playable | string>(`Opening ${id}…`);
  useEffect(() => {
    let isWanted = true;
    openMachine(id).then(
      (playable) => isWanted && setFound(playable ?? `There is no machine ${id}.`),
      (error: unknown) => {
        console.error(error);
        if (isWanted) setFound(`${id} cannot be shown. ${error instanceof Error ? error.message : error}`);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (typeof found === 'string') return <p className="machines-waiting">{found}</p>;
  return (
    <MachineBoundary onUndo={found.player.undo}>
      <MachineView {...found} />
    </MachineBoundary>
  );
}

interface Playable {
  readonly shown: ShownMachine;
  readonly player: Player;
}

async function openMachine(id: string): Promise<Playable | undefined> {
  const shown = await findMachine(id);
  return shown && { shown, player: createPlayer(shown.machine, shown.starts[0]?.input) };
}

/** The machine that the address names, or the first. */
function subjectOfAddress(): Subject {
  const id = decodeURIComponent(location.hash.slice(1));
  return { kind: 'machine', id: id || (machineGallery[0]?.id ?? '') };
}
