import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { noWork } from '#contract/inbox/leadWork.ts';
import type { LeadData } from '#forms/index.ts';
import { LeadFields } from '#inbox/lead/LeadFields.tsx';
import { listAt, readJson, recordAt, textAt } from '#workbench/authoring/jsonPath.ts';
import type { SourceValidation } from '#workbench/build/studio/validateSource.ts';
import { activeStates, type Chart } from '#workbench/machines/chart.ts';
import { Button, Choice } from '../controls.tsx';
import type { FrameCommand, FrameMessage, FrameState, FrameView } from '../frame/frameMessages.ts';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import './PreviewPane.css';

const ChartStage = lazy(async () => ({
  default: (await import('../machines/chart/ChartStage.tsx')).ChartStage,
}));

const widths = { Phone: 390, Desktop: 1280 } as const;

const tabs = ['Form', 'Page', 'Lead', 'Behaviour'] as const;

interface PreviewPaneProps {
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
  /** The id of the selected field, which scrolls into view. */
  readonly field: string | null;
  readonly validation: SourceValidation | null;
  readonly onPayload: (payload: LeadData | undefined) => void;
}

/** A live preview of the edited form: alone, on its page, as a lead, and as a machine. */
export function PreviewPane({ source, shared, field, validation, onPayload }: PreviewPaneProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Form');
  const [width, setWidth] = useState<keyof typeof widths>('Phone');
  const view = tab === 'Page' ? 'page' : 'form';
  const examples = readJson(source.texts['examples.json']);
  const fillings = [
    { name: 'nothing', example: {}, isChecked: false },
    { name: 'no answers, then submit', example: {}, isChecked: true },
    { name: 'the smallest example', example: recordAt(examples, ['smallest']), isChecked: false },
    { name: 'the fullest example', example: recordAt(examples, ['fullest']), isChecked: false },
    ...listAt(examples, ['others']).map((example, index) => ({
      name: `valid example ${index + 1}`,
      example: recordAt(example),
      isChecked: false,
    })),
    ...listAt(examples, ['wrong']).map((example) => ({
      name: `invalid: ${textAt(example, ['title'])}`,
      example: recordAt(example),
      isChecked: true,
    })),
  ];
  const { frameRef, frameState, isStale, chart, send } = useFrame(source, shared, view);
  useEffect(() => onPayload(frameState?.payload), [frameState, onPayload]);
  useEffect(() => {
    if (field !== null) send({ kind: 'show', field });
  }, [field, send]);
  const fill = (index: string) => {
    const { example = {}, isChecked = false } = fillings[Number(index)] ?? {};
    send({ kind: 'fill', filled: recordAt(example, ['filled']), isChecked });
  };
  return (
    <section className="preview" aria-label="Preview">
      <div className="tabs">
        {tabs.map((name) => (
          <Button key={name} aria-pressed={tab === name} onClick={() => setTab(name)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="preview__bar row">
        {(['Phone', 'Desktop'] as const).map((name) => (
          <Button key={name} aria-pressed={width === name} onClick={() => setWidth(name)}>
            {name}
          </Button>
        ))}
        <Choice
          label="Fill with"
          className="row push"
          value=""
          options={[
            ['', 'choose…', true],
            ...fillings.map(({ name }, index) => [String(index), name] as const),
          ]}
          onChoose={fill}
        />
      </div>
      {isStale && <p role="alert">This is the last valid version, because the current one has problems.</p>}
      <div className="preview__stage" hidden={tab === 'Lead'}>
        <iframe
          ref={frameRef}
          className="preview__frame"
          style={{ '--frame-width': `${widths[width]}px` } as CSSProperties}
          title="The form as visitors see it"
          src="/studio/frame"
        />
      </div>
      {tab === 'Behaviour' && chart && <MachinePane chart={chart} frameState={frameState} />}
      {tab === 'Lead' && <LeadPane validation={validation} frameState={frameState} />}
    </section>
  );
}

/** Lets the editor paint typed text before the form renders on the same thread. */
const pauseMilliseconds = 15;

/** Connects to the frame. `isStale`: the frame shows an earlier version, because the source does not compile. */
function useFrame(written: SourceFolder, shared: SharedTexts, view: FrameView) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [frameState, setFrameState] = useState<FrameState | null>(null);
  const [isStale, setStale] = useState(false);
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<FrameMessage>) => {
      if (origin !== location.origin || source !== frameRef.current?.contentWindow) return;
      if (data.kind === 'ready') setReady(true);
      if (data.kind === 'answers') setFrameState(data.state);
      if (data.kind === 'stale') setStale(true);
      if (data.kind !== 'rendered') return;
      setStale(false);
      if (data.chart) setChart(data.chart);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  const send = useCallback(
    (command: FrameCommand) => frameRef.current?.contentWindow?.postMessage(command, location.origin),
    [],
  );
  useEffect(() => {
    if (!isReady) return;
    const pause = setTimeout(
      () => send({ kind: 'render', source: written, shared, view }),
      pauseMilliseconds,
    );
    return () => clearTimeout(pause);
  }, [isReady, written, shared, view, send]);
  return { frameRef, frameState, isStale, chart, send };
}

interface LeadPaneProps {
  readonly validation: SourceValidation | null;
  readonly frameState: FrameState | null;
}

function LeadPane({ validation, frameState }: LeadPaneProps) {
  const { formType = '', payload = {} } = frameState ?? {};
  const response = validation?.response;
  const lead = { id: 'sample', formType, createdAt: '', data: payload, ...noWork } as const;
  return (
    <div className="preview__pane stack">
      <h2>Payload</h2>
      <pre>{JSON.stringify({ formType, data: payload }, null, 2)}</pre>
      <h2>Response of the server</h2>
      {response ? (
        <>
          <p className={response.status === 201 ? 'success' : 'issue'}>
            {response.status} {response.message}
          </p>
          <ul>
            {response.errors.map(({ field, message }) => (
              <li key={field}>
                <code>{field}</code>: {message}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{validation ? 'The form has problems.' : 'Waiting for the server…'}</p>
      )}
      <h2>In the inbox</h2>
      {validation && <LeadFields lead={lead} fields={validation.fields} />}
      <h2>In the CSV</h2>
      {response?.csv ? (
        <pre>
          {response.csv.header}
          {response.csv.row}
        </pre>
      ) : (
        <p>Invalid leads are not exported.</p>
      )}
    </div>
  );
}

interface MachinePaneProps {
  readonly chart: Chart;
  readonly frameState: FrameState | null;
}

function MachinePane({ chart, frameState }: MachinePaneProps) {
  const [chosen, choose] = useState<string | null>(null);
  const active = new Set(frameState ? ['', ...activeStates(frameState.state)] : []);
  return (
    <div className="preview__machine">
      <Suspense>
        <ChartStage
          chart={chart}
          marks={{ active, taken: new Set(), open: new Set(), chosen }}
          onChoose={choose}
        />
      </Suspense>
    </div>
  );
}
