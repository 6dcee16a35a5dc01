import { formLoaders } from 'virtual:form-catalogue';
import { filledForms } from 'virtual:form-examples';
import { useEffect, useState } from 'react';
import { expandToday, fillForm } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { buildForm } from '#lead-form/createLeadForm.ts';
import { filledInput, leadFormExamples } from '#machines/examples/leadForm.examples.ts';
import { createLeadFormMachine, formMachineId } from '#machines/leadForm.machine.ts';
import { type GalleryMachine, machineGallery } from '#workbench/machines/machineGallery.ts';
import {
  type InspectorMessage,
  inspectorChannelName,
  type LiveRecording,
  toRecording,
} from '#workbench/machines/recording.ts';
import { createPlayer } from '#workbench/machines/simulate/createPlayer.ts';
import { Button } from '../controls.tsx';
import { StudioErrorBoundary } from '../StudioErrorBoundary.tsx';
import { useLocationHash } from '../useLocationHash.ts';
import { MachineView } from './play/MachineView.tsx';
import { RecordingView } from './RecordingView.tsx';
import { SaveRecording } from './SaveRecording.tsx';
import { StepLog } from './StepLog.tsx';
import './machines.css';

/** The form types. Every form has its own machine. */
const formTypes: readonly string[] = filledForms.map(({ formType }) => formType);

/** The site's machines as charts, to step through or to watch live. */
export function MachinesPage() {
  const live = useLiveRecordings();
  const [hash, show] = useLocationHash();
  // shows the newest recording of a page with ?inspect, until the user selects another recording or a machine
  const [watched, setWatched] = useState<string | 'newest' | null>('newest');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hash selects another machine
  useEffect(() => () => setWatched(null), [hash]);
  const recording = watched === 'newest' ? live.lastMoved : live.recordings.find(({ id }) => id === watched);
  const machine = hash || (machineGallery[0]?.id ?? '');
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
          Step through a machine, or open a page of the site with <code>?inspect</code> and watch it here.
        </p>
      </header>
      <nav className="side-list" aria-label="Machines">
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
  const formType = formTypes.find((type) => formMachineId(type) === id);
  const galleryMachine =
    formType === undefined
      ? machineGallery.find((one) => one.id === id)
      : await formMachine(formType, todayInIndia(new Date()));
  return galleryMachine
    ? { galleryMachine, player: createPlayer(galleryMachine.machine, galleryMachine.starts[0]?.input) }
    : `Unknown machine ${id}.`;
}

async function formMachine(formType: string, today: string): Promise<GalleryMachine> {
  const module = await formLoaders[formType]?.();
  if (!module) throw new Error(`Unknown form ${formType}.`);
  const { form } = buildForm(module, { apiHost: '', leadKey: 'studio' });
  const filled = filledForms.find((one) => one.formType === formType)?.filled ?? {};
  const values = fillForm(form, expandToday(filled, today), today);
  const machine = createLeadFormMachine(form.model);
  return {
    id: machine.id,
    machine,
    examples: [leadFormExamples(form, values, today)],
    starts: [
      { name: 'the fullest example', input: filledInput(form, values) },
      { name: 'an empty form', input: { form } },
    ],
  };
}

/** The actors that open pages report. */
function useLiveRecordings() {
  const [live, setLive] = useState<{
    readonly recordings: readonly LiveRecording[];
    readonly lastMoved: LiveRecording | null;
  }>({ recordings: [], lastMoved: null });
  useEffect(() => {
    const recordings = new Map<string, LiveRecording>();
    const channel = new BroadcastChannel(inspectorChannelName);
    channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
      if (data.kind !== 'recording') return;
      recordings.set(data.recording.id, data.recording);
      setLive({ recordings: [...recordings.values()], lastMoved: data.recording });
    });
    channel.postMessage({ kind: 'hello' } satisfies InspectorMessage);
    return () => channel.close();
  }, []);
  return live;
}

interface LiveRecordingViewProps {
  readonly recording: LiveRecording;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
}

/** A page's live recording, with the chart of its last active or its selected actor. */
function LiveRecordingView({ recording, isFollowing, onFollow }: LiveRecordingViewProps) {
  const [chosenPath, choosePath] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const actor =
    recording.actors.get(isFollowing ? recording.lastMoved : chosenPath) ?? recording.actors.get('');
  if (actor === undefined)
    return <p className="machines-waiting">The page has not reported any machine yet.</p>;
  const show = (path: string) => {
    onFollow(false);
    choosePath(path);
  };
  const panel = (
    <>
      <label className="row">
        <input type="checkbox" checked={isFollowing} onChange={({ target }) => onFollow(target.checked)} />
        Follow the last active machine
      </label>
      {actor.hasFailed && (
        <p role="alert">
          {actor.chart.id} failed in its last step and has stopped. The page's console shows the error.
        </p>
      )}
      <details>
        <summary>Context of {actor.chart.id}</summary>
        <pre>{JSON.stringify(actor.context, null, 1)}</pre>
      </details>
      <StepLog recording={recording} />
      <SaveRecording recording={toRecording(recording)} />
      <p className="hint">Personal data is masked.</p>
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
