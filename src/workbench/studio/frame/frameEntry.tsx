import { createRoot } from 'react-dom/client';
import { Actor, type AnyStateMachine, StateMachine } from 'xstate';
import { createForm } from '#engine';
import { parseFolder, parseShared, type UnderstoodForm, understandFolder } from '#engine/compile';
import { describeChart } from '#inspect/describeChart.ts';
import { leadFormOfVisit } from '#lead-form/leadFormVisit.ts';
import { renewForm } from '#lead-form/renewedForms.tsx';

import { formMachineId } from '#machines/leadForm.machine.ts';
import type { FormBinding } from '#renderer';
import { todayInIndia } from '#rules/today.ts';
import { answerLeads } from './answerLeads.ts';
import { drawnField, idOfDrawn } from './drawnFields.ts';
import { drawnModule } from './drawnModule.ts';
import { FrameApp } from './FrameApp.tsx';
import { fillAnswers } from './fillAnswers.ts';
import { frameApi } from './frameApi.ts';
import type { FrameReport, FrameWish } from './frameMessages.ts';
import '#ui/fonts/siteFonts.css';

type Draw = Extract<FrameWish, { kind: 'draw' }>;

/** The form that stands in the frame. */
interface Drawn {
  readonly wish: Draw;
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

answerLeads(() => drawn?.wish ?? null);
addEventListener('message', ({ data, origin, source }: MessageEvent<FrameWish>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.kind === 'draw') draw(data);
  if (drawn === null) return;
  if (data.kind === 'fill') fillAnswers(drawn.binding, formOf(drawn), examplesOf(drawn.wish), data.filling);
  if (data.kind === 'check') drawn.binding.check();
  if (data.kind === 'show') {
    wanted = data.field;
    show();
  }
});
addEventListener(
  'click',
  (event) => {
    const field = event.altKey && event.target instanceof Element ? idOfDrawn(event.target) : null;
    if (field === null) return;
    event.preventDefault();
    event.stopPropagation();
    tell({ kind: 'pressed', field });
  },
  { capture: true },
);
tell({ kind: 'ready' });

function show(): void {
  const field = wanted === null ? null : drawnField(document, wanted);
  if (field === null) return;
  wanted = null;
  // the frame alone: scrolling into view would move the studio around it too
  const { top, height } = field.getBoundingClientRect();
  scrollBy({ top: top - (innerHeight - height) / 2 });
}

/** Draws a form as it is written; one that cannot be understood leaves the last good one where it is. */
function draw(wish: Draw): void {
  const shared = parseShared(wish.shared.home, wish.shared.texts);
  const read = parseFolder(wish.folder, wish.place, wish.texts, true);
  const today = todayInIndia(new Date());
  const { form: understood, faults } = read.sources
    ? understandFolder(read.sources, { shared, today })
    : { form: undefined, faults: read.faults };
  if (!understood) {
    tell({ kind: 'drawn', id: wish.id, faults });
    return;
  }
  const module = drawnModule(understood);
  renewForm(module);
  const binding = leadFormOfVisit(module, frameApi);
  drawn = { wish, understood, binding };
  root.render(
    <FrameApp
      module={module}
      view={wish.view}
      page={read.sources?.page?.json ?? null}
      folder={wish.folder}
    />,
  );
  watch(binding);
  // once it is painted, so that whoever waits sees it
  const machine = wish.withChart ? actorOf(binding)?.logic : undefined;
  const chart = machine ? { chart: describeChart(machine) } : {};
  requestAnimationFrame(() =>
    setTimeout(() => {
      tell({ kind: 'drawn', id: wish.id, faults: [], ...chart });
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
        values: binding.values(),
        payload: binding.payload(),
        errors: binding.errors(),
        step: binding.step(),
        submission: binding.submission(),
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

function examplesOf({ folder, place: at, texts }: Draw) {
  const { sources } = parseFolder(folder, at, texts, true);
  return sources?.examples ?? { path: '', json: {} };
}
