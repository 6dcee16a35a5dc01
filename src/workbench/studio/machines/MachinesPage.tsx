import { useEffect, useState } from 'react';
import { machineGallery } from '#inspect/machineGallery.ts';
import { createPlayer } from '#inspect/simulate/createPlayer.ts';
import { formMachineId } from '#machines/leadForm.machine.ts';
import { Button } from '../controls.tsx';
import { PartBoundary } from '../PartBoundary.tsx';
import { findMachine, formTypes } from './findMachine.ts';
import { LiveRunView } from './LiveRunView.tsx';
import { MachineView } from './play/MachineView.tsx';
import { useLiveRuns } from './useLiveRuns.ts';
import './machines.css';

/** What is on show: a machine to play with, or a run of a page that somebody uses. */
interface Subject {
  readonly kind: 'machine' | 'run';
  readonly id: string;
}

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
  const lists = [
    { title: 'Running now', kind: 'run', ids: live.runs.map(({ id }) => id) },
    { title: 'Machines', kind: 'machine', ids: machineGallery.map(({ id }) => id) },
    { title: 'Forms', kind: 'machine', ids: formTypes.map(formMachineId) },
  ] as const;
  return (
    <div className="machines">
      <header className="machines-bar row">
        <a href="/studio">Studio</a>
        <h1>Machines</h1>
        <p className="hint">
          Step a machine by hand, or open a page of the site with <code>?inspect</code> and watch it here.
        </p>
      </header>
      <nav className="room-list" aria-label="Machines">
        {lists.map(({ title, kind, ids }) => (
          <section key={title} hidden={ids.length === 0}>
            <h2>{title}</h2>
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <Button
                    aria-current={(kind === shown.kind && id === shown.id) || undefined}
                    onClick={() => choose({ kind, id })}
                  >
                    {id}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <PartBoundary key={shown.id}>
        {run ? (
          <LiveRunView run={run} isFollowing={isFollowing} onFollow={follow} />
        ) : (
          <ChosenMachine id={shown.id} />
        )}
      </PartBoundary>
    </div>
  );
}

/** The machine of a name, once its form is there if it is a form's. */
function ChosenMachine({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof openMachine>> | string>(`Opening ${id}…`);
  useEffect(() => {
    openMachine(id).then(setFound, (error: unknown) => {
      console.error(error);
      setFound(`${id} cannot be shown. ${error instanceof Error ? error.message : error}`);
    });
  }, [id]);
  if (typeof found === 'string') return <p className="machines-waiting">{found}</p>;
  return (
    <PartBoundary>
      <MachineView {...found} />
    </PartBoundary>
  );
}

async function openMachine(id: string) {
  const shown = await findMachine(id);
  return shown
    ? { shown, player: createPlayer(shown.machine, shown.starts[0]?.input) }
    : `There is no machine ${id}.`;
}

/** The machine that the address names, or the first. */
function subjectOfAddress(): Subject {
  const id = decodeURIComponent(location.hash.slice(1));
  return { kind: 'machine', id: id || (machineGallery[0]?.id ?? '') };
}
