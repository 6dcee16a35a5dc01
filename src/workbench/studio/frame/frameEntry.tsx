import { createRoot } from 'react-dom/client';
import { Actor, type AnyStateMachine, StateMachine } from 'xstate';
import { createForm } from '#engine';
import {
  type FolderSources,
  parseFolder,
  parseShared,
  type UnderstoodForm,
  understandFolder,
} from '#engine/compile';
import { describeChart } from '#inspect/describeChart.ts';
import { leadFormOfVisit } from '#lead-form/leadFormVisit.ts';
import { renewForm } from '#lead-form/renewedForms.tsx';
import { formMachineId } from '#machines/leadForm.machine.ts';
import type { FormBinding } from '#renderer';
import { todayInIndia } from '#rules/today.ts';
import { answerLeads, frameApi } from './answerLeads.ts';
import { drawnModule } from './drawnModule.ts';
import { FrameApp } from './FrameApp.tsx';
import { fillAnswers } from './fillAnswers.ts';
import type { FrameDrawing, FrameReport, FrameWish } from './frameMessages.ts';
import '#ui/fonts/siteFonts.css';

/** The form that stands in the frame. */
interface Drawn {
  readonly wish: FrameDrawing;
  readonly sources: FolderSources;
  readonly understood: UnderstoodForm;
  readonly binding: FormBinding;
}

const place = document.getElementById('frame');
if (place === null) throw new Error('frame.html has no element with id "frame"');
const root = createRoot(place);
let drawn: Drawn | null = null;
let stopTelling = () => {};
/** A field that is to be scrolled to, once it is drawn. */
let wanted: string | null = null;

/** The machines that run in the frame, by their ids: the one of a form is the one that was started last. */
const actors = new Map<string, Actor<AnyStateMachine>>();
globalThis.actorInspector = {
  push({ event: { type, actorRef } }) {
    if (type === '@xstate.actor' && actorRef instanceof Actor && actorRef.logic instanceof StateMachine)
      actors.set(actorRef.logic.id, actorRef);
  },
};
const actorOf = ({ model }: FormBinding) => actors.get(formMachineId(model.formType));

const tell = (report: FrameReport) => parent.postMessage(report, location.origin);

answerLeads(() => drawn?.wish);
addEventListener('message', ({ data, origin, source }: MessageEvent<FrameWish>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.kind === 'draw') draw(data);
  if (drawn === null) return;
  if (data.kind === 'fill') fillAnswers(drawn.binding, formOf(drawn), drawn.sources.examples, data.filling);
  if (data.kind === 'check') drawn.binding.check();
  if (data.kind === 'show') {
    wanted = data.field;
    show();
  }
});
tell({ kind: 'ready' });

/** Scrolls to the field that is wanted, in the first row where it is asked in rows; not while it is not drawn. */
function show(): void {
  const found = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
    ({ dataset }) => dataset.field?.replaceAll(/\.r?\d+(?=\.|$)/g, '') === wanted,
  );
  if (!found || found.getClientRects().length === 0) return;
  wanted = null;
  // the frame alone: scrolling into view would move the studio around it too
  const { top, height } = found.getBoundingClientRect();
  scrollBy({ top: top - (innerHeight - height) / 2 });
}

/** Draws a form as it is written; one that cannot be understood leaves the last good one where it is. */
function draw(wish: FrameDrawing): void {
  const { written, shared, view } = wish;
  const { sources } = parseFolder(written.folder, written.place, written.texts, true);
  const context = { shared: parseShared(shared.home, shared.texts), today: todayInIndia(new Date()) };
  const understood = sources && understandFolder(sources, context).form;
  if (!understood) {
    tell({ kind: 'behind' });
    return;
  }
  const module = drawnModule(understood);
  renewForm(module);
  const binding = leadFormOfVisit(module, frameApi);
  drawn = { wish, sources, understood, binding };
  const page = sources.page?.json ?? null;
  root.render(<FrameApp module={module} view={view} page={page} folder={written.folder} />);
  watch(binding);
  // once it is painted, so that whoever waits sees it
  requestAnimationFrame(() =>
    setTimeout(() => {
      const machine = actorOf(binding)?.logic;
      tell({ kind: 'drawn', chart: machine && describeChart(machine) });
      show();
    }),
  );
}

function watch(binding: FormBinding): void {
  stopTelling();
  const tellAnswers = () =>
    tell({
      kind: 'answers',
      answers: {
        formType: binding.model.formType,
        payload: binding.payload(),
        state: actorOf(binding)?.getSnapshot().value ?? {},
      },
    });
  const topics = ['values', 'errors', 'step', 'submission'] as const;
  const ends = topics.map((topic) => binding.subscribe(topic, tellAnswers));
  stopTelling = () => {
    for (const end of ends) end();
  };
  tellAnswers();
}

function formOf({ understood }: Drawn) {
  const { model, validateCheck, derivations, structured } = understood;
  return createForm(model, validateCheck, derivations, structured);
}
