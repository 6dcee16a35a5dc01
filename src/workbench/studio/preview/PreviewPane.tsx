import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { LeadData } from '#engine';
import { Button } from '../controls.tsx';
import type { FrameFilling, FrameView } from '../frame/frameMessages.ts';
import { latePart } from '../latePart.tsx';
import type { Judgement } from '../lead/useJudgement.ts';
import type { ProblemQuestion } from '../problems/problemMessages.ts';
import type { WrittenFolder } from '../written/writtenFolders.ts';
import { useFrame } from './useFrame.ts';
import { useWidth } from './useWidth.ts';
import { wrongTitles } from './wrongTitles.ts';
import './PreviewPane.css';

const LeadPane = latePart(async () => (await import('../lead/LeadPane.tsx')).LeadPane);
const MachinePane = latePart(async () => (await import('./MachinePane.tsx')).MachinePane);
const ReleasePane = latePart(async () => (await import('../release/ReleasePane.tsx')).ReleasePane);

/** Widths at which a form is looked at, in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const;

type Width = keyof typeof widths;
type Tab = FrameView | 'lead' | 'machine' | 'release';

const tabs: readonly (readonly [Tab, string])[] = [
  ['form', 'Form'],
  ['page', 'Page'],
  ['lead', 'Lead'],
  ['machine', 'Machine'],
  ['release', 'Release'],
];

interface PreviewPaneProps {
  readonly written: WrittenFolder;
  readonly shared: ProblemQuestion['shared'];
  /** The field that is chosen, by its names from the form down: it is scrolled to. */
  readonly field: string | null;
  /** The server's side of the form; null until it has answered. */
  readonly judged: Judgement | null;
  /** Told of what would be sent, whenever that changes. */
  readonly onPayload: (payload: LeadData | undefined) => void;
  /** Told of a field that was pressed with Alt. */
  readonly onField: (field: string) => void;
}

/** The form that is written, live: as a visitor sees it, on its page, and as the lead that it becomes. */
export function PreviewPane({ written, shared, field, judged, onPayload, onField }: PreviewPaneProps) {
  const [tab, setTab] = useState<Tab>('form');
  const [width, setWidth] = useState<Width>('phone');
  const stage = useRef<HTMLDivElement>(null);
  const zoom = Math.min(1, useWidth(stage) / widths[width]);
  const view: FrameView = tab === 'page' ? 'page' : 'form';
  const { place, answers, isBehind, chart, wish } = useFrame(
    written,
    shared,
    view,
    tab === 'machine',
    onField,
  );
  useEffect(() => onPayload(answers?.payload), [answers, onPayload]);
  useEffect(() => {
    if (field !== null) wish({ kind: 'show', field });
  }, [field, wish]);
  const fill = (value: string) => {
    const filling: FrameFilling = value.startsWith('wrong')
      ? { wrong: Number(value.slice(5)) }
      : (value.replace('refused', 'nothing') as FrameFilling);
    wish({ kind: 'fill', filling });
    if (value === 'refused' || value.startsWith('wrong')) wish({ kind: 'check' });
  };
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview__bar">
        <fieldset className="preview__tabs" aria-label="What is shown">
          {tabs.map(([key, label]) => (
            <Button key={key} aria-pressed={tab === key} onClick={() => setTab(key)}>
              {label}
            </Button>
          ))}
        </fieldset>
        <fieldset className="preview__tabs" aria-label="Width">
          {(Object.keys(widths) as Width[]).map((key) => (
            <Button key={key} aria-pressed={width === key} onClick={() => setWidth(key)}>
              {key === 'phone' ? 'Phone' : 'Desktop'}
            </Button>
          ))}
        </fieldset>
        <label className="preview__fill">
          Fill with{' '}
          <select value="" onChange={({ target }) => fill(target.value)}>
            <option value="" disabled>
              choose…
            </option>
            <option value="nothing">nothing</option>
            <option value="refused">nothing, and send</option>
            <option value="smallest">the smallest example</option>
            <option value="fullest">the fullest example</option>
            {wrongTitles(written).map((title, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two examples may have one title
              <option key={position} value={`wrong${position}`}>
                wrong: {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isBehind && (
        <p className="preview__behind" role="status">
          This is the last version that could be drawn: what is written now cannot be.
        </p>
      )}
      <div ref={stage} className="preview__stage" hidden={tab === 'lead' || tab === 'release'}>
        <iframe
          ref={place}
          className="preview__frame"
          data-width={width}
          style={{ '--frame-width': `${widths[width]}px`, '--frame-zoom': zoom } as CSSProperties}
          title="The form as a visitor sees it"
          src="/studio/frame"
        />
      </div>
      {tab === 'machine' && chart && <MachinePane chart={chart} answers={answers} />}
      {tab === 'lead' && <LeadPane judged={judged} answers={answers} />}
      {tab === 'release' && <ReleasePane judged={judged} />}
    </section>
  );
}
