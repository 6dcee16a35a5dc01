import { useEffect, useState } from 'react';
import { formMachineId } from '#machines/leadForm.machine.ts';
import { machineGallery } from '#workbench/machines/machineGallery.ts';
import { createPlayer } from '#workbench/machines/simulate/createPlayer.ts';
import { Button } from '../controls.tsx';
import { StudioErrorBoundary } from '../StudioErrorBoundary.tsx';
import { useLocationHash } from '../useLocationHash.ts';
import { findMachine, formTypes } from './findMachine.ts';
import { LiveRecordingView } from './LiveRecordingView.tsx';
import { MachineView } from './play/MachineView.tsx';
import { useLiveRecordings } from './useLiveRecordings.ts';
import './machines.css';

/** The site's machines for testers: as charts, stepped by hand, or live. */
export function MachinesPage() {
  const live = useLiveRecordings();
  const [address, show] = useLocationHash();
  // a tester with pages open with ?inspect sees them live at once, until another choice
  const [watched, setWatched] = useState<string | 'newest' | null>('newest');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another choice
  useEffect(() => () => setWatched(null), [address]);
  const recording = watched === 'newest' ? live.lastMoved : live.recordings.find(({ id }) => id === watched);
  const machine = address || (machineGallery[0]?.id ?? '');
  const selectedId = recording ? recording.id : machine;
  const watchRecording = (id: string) => setWatched(id === live.lastMoved?.id ? 'newest' : id);
  const choose = (id: string) => {
    setWatched(null);
    show(id);
  };
  const lists = [
    { title: 'Running now', ids: live.recordings.map(({ id }) => id), press: watchRecording },
    { title: 'Machines', ids: machineGallery.map(({ id }) => id), press: choose },
    { title: 'Forms', ids: formTypes.map(formMachineId), press: choose },
  ];
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
        {lists.map(({ title, ids, press }) => (
          <section key={title} hidden={ids.length === 0}>
            <h2>{title}</h2>
            <ul>
              {ids.map((id) => (
                <li key={id}>
                  <Button aria-current={id === selectedId || undefined} onClick={() => press(id)}>
                    {id}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <StudioErrorBoundary key={selectedId}>
        {recording ? (
          <LiveRecordingView
            recording={recording}
            isFollowing={watched === 'newest'}
            onFollow={(isFollowing) => setWatched(isFollowing ? 'newest' : recording.id)}
          />
        ) : (
          <ChosenMachine id={machine} />
        )}
      </StudioErrorBoundary>
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
    <StudioErrorBoundary>
      <MachineView {...found} />
    </StudioErrorBoundary>
  );
}

async function openMachine(id: string) {
  const galleryMachine = await findMachine(id);
  return galleryMachine
    ? { galleryMachine, player: createPlayer(galleryMachine.machine, galleryMachine.starts[0]?.input) }
    : `There is no machine ${id}.`;
}
