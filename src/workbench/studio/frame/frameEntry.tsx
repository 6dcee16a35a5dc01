import { createRoot } from 'react-dom/client';
import { type FormStore, payloadOf } from '#form-ui/index.ts';
import {
  type BoundForm,
  bindFolder,
  type FolderSources,
  parseFolder,
  parseShared,
} from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { createForm } from '#forms/index.ts';
import { getLeadForm } from '#lead-form/createLeadForm.ts';
import { replaceForm } from '#lead-form/hotReplacement.tsx';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { answerLeads, frameApi } from './answerLeads.ts';
import { drawnModule } from './drawnModule.ts';
import { FrameApp } from './FrameApp.tsx';
import { fillAnswers } from './fillAnswers.ts';
import type { FrameDrawing, FrameReport, FrameWish } from './frameMessages.ts';
import '#site/ui/fonts/siteFonts.css';

/** The form that stands in the frame. */
interface Drawn {
  readonly wish: FrameDrawing;
  readonly sources: FolderSources;
  readonly understood: BoundForm;
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

answerLeads(() => drawn?.wish);
addEventListener('message', ({ data, origin, source }: MessageEvent<FrameWish>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.kind === 'draw') draw(data);
  if (drawn === null) return;
  if (data.kind === 'fill') fillAnswers(drawn.store, formOf(drawn), drawn.sources.examples, data.filling);
  if (data.kind === 'check') drawn.store.validate();
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
  const understood = sources && bindFolder(sources, context).form;
  if (!understood) {
    tell({ kind: 'behind' });
    return;
  }
  const module = drawnModule(understood);
  replaceForm(module);
  const store = getLeadForm(module, frameApi);
  drawn = { wish, sources, understood, store };
  const page = sources.page?.json ?? null;
  root.render(<FrameApp module={module} view={view} page={page} folder={written.folder} />);
  watch(store);
  // once it is painted, so that whoever waits sees it
  requestAnimationFrame(() =>
    setTimeout(() => {
      tell({ kind: 'drawn', chart: describeChart(store.actor.logic) });
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
        payload: payloadOf(now),
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
