import { createRoot } from 'react-dom/client';
import { type FormStore, payloadOf } from '#form-ui/index.ts';
import {
  type CompiledForm,
  compileWithoutExamples,
  expandToday,
  fillForm,
  parseFolder,
  parseShared,
} from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { describeChart } from '#workbench/machines/describeChart.ts';
import { requestValidation } from '../source/useSourceValidation.ts';
import { FrameApp } from './FrameApp.tsx';
import type { FillCommand, FrameCommand, FrameMessage, RenderCommand } from './frameMessages.ts';
import { createEstimateModule, createFormModule, enterValues } from './liveForm.ts';
import { replaceForm } from './replaceableForm.tsx';
import '#web/ui/fonts/siteFonts.css';

interface Rendered {
  readonly command: RenderCommand;
  readonly form: CompiledForm;
  readonly store: FormStore;
}

const root = createRoot(document.getElementById('frame') as HTMLElement);
let rendered: Rendered | null = null;
let unsubscribeActor = () => {};
let pendingField: string | null = null;

const send = (report: FrameMessage) => parent.postMessage(report, location.origin);

interceptLeads();
addEventListener('message', ({ data, origin, source }: MessageEvent<FrameCommand>) => {
  if (origin !== location.origin || source !== parent) return;
  if (data.kind === 'render') render(data);
  if (rendered === null) return;
  if (data.kind === 'fill') fillAnswers(rendered, data);
  if (data.kind === 'show') {
    pendingField = data.field;
    scrollToField();
  }
});
send({ kind: 'ready' });

/** Scrolls to the pending field once it is rendered. A field of a list is shown in the first item. */
function scrollToField(): void {
  const element = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
    ({ dataset }) => dataset.field?.replaceAll(/\.r?\d+(?=\.|$)/g, '') === pendingField,
  );
  if (!element || element.getClientRects().length === 0) return;
  pendingField = null;
  // scrollIntoView would scroll the studio around the frame too
  const { top, height } = element.getBoundingClientRect();
  scrollBy({ top: top - (innerHeight - height) / 2 });
}

/** Renders a form from its source. While it does not compile, the last valid form stays. */
function render(command: RenderCommand): void {
  const { source, shared, view } = command;
  const { sources } = parseFolder(source.folder, source.folderPath, source.texts);
  const context = { shared: parseShared(shared.home, shared.texts), today: todayInIndia(new Date()) };
  const form = sources && compileWithoutExamples(sources, context).form;
  if (!form) {
    send({ kind: 'stale' });
    return;
  }
  const module = createFormModule(form);
  const store = replaceForm(module);
  rendered = { command, form, store };
  root.render(
    <FrameApp
      module={module}
      store={store}
      estimate={createEstimateModule(form, module)}
      view={view}
      page={sources.page?.json ?? null}
      folder={source.folder}
    />,
  );
  watch(store);
  // after the next paint, so that describing the chart does not delay the form
  requestAnimationFrame(() =>
    setTimeout(() => {
      send({ kind: 'rendered', chart: describeChart(store.actor.logic) });
      scrollToField();
    }),
  );
}

function watch({ actor, model, state }: FormStore): void {
  unsubscribeActor();
  const { formType } = model;
  const sendState = (now = state()) =>
    send({ kind: 'answers', state: { formType, payload: payloadOf(now), state: now.value } });
  unsubscribeActor = actor.subscribe(sendState).unsubscribe;
  sendState();
}

function fillAnswers({ store, form }: Rendered, { filled, isChecked }: FillCommand): void {
  const today = store.today();
  enterValues(store, fillForm(form.engine, expandToday(filled, today), today));
  if (isChecked) store.validate();
}

/** Responds to leads of the frame as the server would, by the form's present text, without storing them. */
function interceptLeads(): void {
  const originalFetch = window.fetch;
  window.fetch = async (input, init) => {
    const isLead = typeof input === 'string' && input.includes('/api/client-forms/');
    if (!isLead || !rendered) return originalFetch(input, init);
    const { data } = JSON.parse(String(init?.body)) as { data: unknown };
    const { source, shared } = rendered.command;
    const { response } = await requestValidation(source, shared, data);
    const { status, ...rejection } = response ?? {
      status: 422,
      message: 'The form has problems',
      errors: [],
    };
    const body = status === 201 ? { success: true, id: 'not stored' } : { success: false, ...rejection };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
}
