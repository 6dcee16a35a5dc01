import { type CSSProperties, lazy, Suspense, useEffect, useState } from 'react';
import type { LeadData } from '#forms/index.ts';
import { asList, asRecord, readJson } from '#workbench/authoring/jsonPath.ts';
import type { SourceValidation } from '#workbench/build/studio/validateSource.ts';
import { Button, Choice } from '../controls.tsx';
import type { FillSource } from '../frame/frameMessages.ts';
import { LeadPane } from '../lead/LeadPane.tsx';
import type { SharedTexts, SourceFolder } from '../source/sourceFolders.ts';
import { useFrame } from './useFrame.ts';
import './PreviewPane.css';

const MachinePane = lazy(async () => ({ default: (await import('./MachinePane.tsx')).MachinePane }));

const widths = { Phone: 390, Desktop: 1280 } as const;

const tabs = ['Form', 'Page', 'Lead', 'Machine'] as const;

interface PreviewPaneProps {
  readonly source: SourceFolder;
  readonly shared: SharedTexts;
  /** The field that is chosen, by its names from the form down: it is scrolled to. */
  readonly field: string | null;
  readonly validation: SourceValidation | null;
  readonly onPayload: (payload: LeadData | undefined) => void;
}

/** The form that is written, live: as a visitor sees it, on its page, and as the lead that it becomes. */
export function PreviewPane({ source, shared, field, validation, onPayload }: PreviewPaneProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Form');
  const [width, setWidth] = useState<keyof typeof widths>('Phone');
  const view = tab === 'Page' ? 'page' : 'form';
  const wrong = asList(asRecord(readJson(source.texts['examples.json'])).wrong);
  const { frameRef, frameState, isStale, chart, send } = useFrame(source, shared, view);
  useEffect(() => onPayload(frameState?.payload), [frameState, onPayload]);
  useEffect(() => {
    if (field !== null) send({ kind: 'show', field });
  }, [field, send]);
  const fill = (value: string) => {
    const [kind, frameRef] = value.split(' ');
    const filling = frameRef === undefined ? kind : { wrong: Number(frameRef) };
    send({ kind: 'fill', fillSource: (kind === 'refused' ? 'nothing' : filling) as FillSource });
    if (kind === 'refused' || kind === 'wrong') send({ kind: 'check' });
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
            ['nothing', 'nothing'],
            ['refused', 'nothing, and send'],
            ['smallest', 'the smallest example'],
            ['fullest', 'the fullest example'],
            ...wrong.map((one, at) => [`wrong ${at}`, `wrong: ${asRecord(one).title}`] as const),
          ]}
          onChoose={fill}
        />
      </div>
      {isStale && (
        <p role="alert">This is the last version that could be drawn: what is written now cannot be.</p>
      )}
      <div className="preview__stage" hidden={tab === 'Lead'}>
        <iframe
          ref={frameRef}
          className="preview__frame"
          style={{ '--frame-width': `${widths[width]}px` } as CSSProperties}
          title="The form as a visitor sees it"
          src="/studio/frame"
        />
      </div>
      {tab === 'Machine' && chart && (
        <Suspense>
          <MachinePane chart={chart} frameState={frameState} />
        </Suspense>
      )}
      {tab === 'Lead' && <LeadPane validation={validation} frameState={frameState} />}
    </section>
  );
}
