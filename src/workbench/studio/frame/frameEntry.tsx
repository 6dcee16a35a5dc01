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
import { getLeadForm } from '#lead-form/createLeadForm.ts';
import { replaceForm } from '#lead-form/hotReplacement.tsx';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { createEstimateModule, createFormModule } from './createFormModule.ts';
import { FrameApp } from './FrameApp.tsx';
import { fillAnswers } from './fillAnswers.ts';
import type { FrameCommand, FrameMessage, RenderCommand } from './frameMessages.ts';
import { frameApi, interceptLeads } from './interceptLeads.ts';
import '#site/ui/fonts/siteFonts.css';

interface Rendered {
  readonly command: RenderCommand;
  readonly sources: FolderSources;
  readonly understood: BoundForm;
  readonly store: FormStore;
}

const container = document.getElementById('frame');
if (container === null) throw new Error('frame.html has no element with id "frame"');
const root = createRoot(container);
let rendered: Rendered | null = null;
let unsubscribeActor = () => {};
let pendingField: string | null = null;

const send = (report: FrameMessage) => parent.postMessage(report, location.origin);

interceptLeads(() => rendered?.command);
addEventListener('message', ({ data, origin, source }: MessageEvent<FrameCommand>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.kind === 'draw') render(data);
  if (rendered === null) return;
  if (data.kind === 'fill')
    fillAnswers(rendered.store, rendered.understood.engine, rendered.sources.examples, data.fillSource);
  if (data.kind === 'check') rendered.store.validate();
  if (data.kind === 'show') {
    pendingField = data.field;
    scrollToField();
  }
});
send({ kind: 'ready' });

/** Scrolls to the pending field, in the first row of a list, once it is rendered. */
function scrollToField(): void {
  const pageModule = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
    ({ dataset }) => dataset.field?.replaceAll(/\.r?\d+(?=\.|$)/g, '') === pendingField,
  );
  if (!pageModule || pageModule.getClientRects().length === 0) return;
  pendingField = null;
  // the frame alone: scrolling into view would move the studio around it too
  const { top, height } = pageModule.getBoundingClientRect();
  scrollBy({ top: top - (innerHeight - height) / 2 });
}

/** Renders a form from its source; the last valid one stays while that does not compile. */
function render(command: RenderCommand): void {
  const { source, shared, view } = command;
  const { sources } = parseFolder(source.folder, source.folderPath, source.texts, true);
  const context = { shared: parseShared(shared.home, shared.texts), today: todayInIndia(new Date()) };
  const understood = sources && bindFolder(sources, context).form;
  if (!understood) {
    send({ kind: 'behind' });
    return;
  }
  const module = createFormModule(understood);
  replaceForm(module);
  const store = getLeadForm(module, frameApi);
  rendered = { command, sources, understood, store };
  const page = sources.page?.json ?? null;
  const estimate = createEstimateModule(understood, module);
  const folder = { page, folder: source.folder };
  root.render(<FrameApp module={module} estimate={estimate} view={view} {...folder} />);
  watch(store);
  // once it is painted, so that a waiting user sees it
  requestAnimationFrame(() =>
    setTimeout(() => {
      send({ kind: 'drawn', chart: describeChart(store.actor.logic) });
      scrollToField();
    }),
  );
}

function watch({ actor, model, state }: FormStore): void {
  unsubscribeActor();
  const sendState = (now = state()) =>
    send({
      kind: 'answers',
      state: {
        formType: model.formType,
        payload: payloadOf(now),
        state: now.value,
      },
    });
  const { unsubscribe } = actor.subscribe(sendState);
  unsubscribeActor = unsubscribe;
  sendState();
}
