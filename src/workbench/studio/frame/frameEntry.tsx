import { createRoot } from 'react-dom/client';
import { createForm } from '#engine';
import { parseFolder, parseShared, type UnderstoodForm, understandFolder } from '#engine/compile';
import { describeChart } from '#inspect/describeChart.ts';
import { leadFormOfVisit } from '#lead-form/leadFormVisit.ts';
import { renewForm } from '#lead-form/renewedForms.tsx';

import { errorsOf, type FormStore, payloadOf, statusOf, stepOf, valuesOf } from '#renderer';
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
  readonly store: FormStore;
}

const place = document.getElementById('frame');
if (place === null) throw new Error('frame.html has no element with id "frame"');
const root = createRoot(place);
let drawn: Drawn | null = null;
let stopTelling = () => {};
/** A field that is to be scrolled to, once it is drawn. */
let wanted: string | null = null;

const tell = (report: FrameReport) => parent.postMessage(report, location.origin);

answerLeads(() => drawn?.wish ?? null);
addEventListener('message', ({ data, origin, source }: MessageEvent<FrameWish>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.kind === 'draw') draw(data);
  if (drawn === null) return;
  if (data.kind === 'fill') fillAnswers(drawn.store, formOf(drawn), examplesOf(drawn.wish), data.filling);
  if (data.kind === 'check') drawn.store.check();
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
  const store = leadFormOfVisit(module, frameApi);
  drawn = { wish, understood, store };
  root.render(
    <FrameApp
      module={module}
      view={wish.view}
      page={read.sources?.page?.json ?? null}
      folder={wish.folder}
    />,
  );
  watch(store);
  // once it is painted, so that whoever waits sees it
  const chart = wish.withChart ? { chart: describeChart(store.actor.logic) } : {};
  requestAnimationFrame(() =>
    setTimeout(() => {
      tell({ kind: 'drawn', id: wish.id, faults: [], ...chart });
      show();
    }),
  );
}

function watch({ actor, model, state }: FormStore): void {
  stopTelling();
  const tellAnswers = (now = state()) =>
    tell({
      kind: 'answers',
      answers: {
        formType: model.formType,
        values: valuesOf(now),
        payload: payloadOf(now),
        errors: errorsOf(now),
        step: stepOf(now),
        submission: statusOf(now),
        state: now.value,
      },
    });
  const { unsubscribe } = actor.subscribe(tellAnswers);
  stopTelling = unsubscribe;
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
