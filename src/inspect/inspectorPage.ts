import { type AnyStateMachine, StateMachine } from 'xstate';
import { collectRuns, type ShownRun, savedRun } from './collectRuns.ts';
import { describeChart } from './describeChart.ts';
import { type DrawnChart, drawChart } from './drawChart.ts';
import { happeningInWords } from './happeningInWords.ts';
import { type InspectorMessage, inspectorChannelName } from './note.ts';
import type { RunStep } from './run.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/machines/*.machine.ts', '/machines/examples/*.examples.ts'],
  { eager: true },
);

/** Every machine that a file in `machines` exports, so that an inspector shows charts before anything runs. */
const machineGallery: readonly AnyStateMachine[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)
  .toSorted((one, other) => one.id.localeCompare(other.id));

const galleryId = 'gallery';
const mostLines = 500;

const { runs, take } = collectRuns();
const subject = byId<HTMLSelectElement>('subject');
const save = byId<HTMLButtonElement>('save');
const charts = byId('charts');
const log = byId('log');
const drawn = new Map<string, DrawnChart & { readonly context: HTMLElement }>();
let logged = 0;

const gallery = new Option('All charts', galleryId);
subject.append(gallery);
subject.addEventListener('change', show);
save.addEventListener('click', saveRun);
show();

const channel = new BroadcastChannel(inspectorChannelName);
channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
  if (data.kind === 'notes') {
    for (const note of data.notes) take(note);
    offerRuns();
    update();
  }
});
channel.postMessage({ kind: 'hello' } satisfies InspectorMessage);

function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`inspector.html has no element with id "${id}"`);
  return element as T;
}

/** Lists runs that are not listed yet; the first one to come is shown at once. */
function offerRuns(): void {
  const known = new Set([...subject.options].map((option) => option.value));
  for (const { id, machine } of runs.values()) {
    if (!known.has(id)) subject.append(new Option(`${machine} (${id})`, id));
  }
  const first = [...runs.keys()][0];
  if (known.size === 1 && first !== undefined) {
    subject.value = first;
    show();
  }
}

function chosenRun(): ShownRun | undefined {
  return runs.get(subject.value);
}

/** Draws the chosen run, or the gallery, from the start. */
function show(): void {
  drawn.clear();
  logged = 0;
  log.replaceChildren();
  charts.replaceChildren();
  save.disabled = chosenRun() === undefined;
  if (chosenRun() === undefined) {
    charts.append(...machineGallery.map((machine) => framed(drawChart(describeChart(machine)).element)));
  }
  update();
}

/** Adds what is new: actors, states, lines of the log. */
function update(): void {
  const run = chosenRun();
  if (run === undefined) return;
  for (const actor of run.actors.values()) {
    let chart = drawn.get(actor.path);
    if (chart === undefined) {
      const context = document.createElement('pre');
      context.className = 'context';
      const title = actor.path || run.machine;
      chart = { ...drawChart({ ...actor.chart, id: title }), context };
      drawn.set(actor.path, chart);
      charts.append(framed(chart.element, context));
    }
    chart.highlight(actor.value);
    chart.context.textContent = JSON.stringify(actor.context, null, 1);
  }
  // The states that a step leads to are told after it: the last line is written once more.
  for (const [place, step] of run.steps.entries()) {
    if (place < logged - 1) continue;
    if (place >= logged) {
      const line = document.createElement('li');
      line.value = place + 1;
      log.prepend(line);
      logged = place + 1;
    }
    if (log.firstElementChild) log.firstElementChild.textContent = lineOf(run, step);
  }
  while (log.childElementCount > mostLines) log.lastElementChild?.remove();
}

function lineOf(run: ShownRun, { at, to, did, states }: RunStep): string {
  const led = Object.entries(states).map(
    ([path, value]) => `${path || run.machine} ${JSON.stringify(value)}`,
  );
  const seconds = (at / 1000).toFixed(2);
  return `${seconds} s  ${to || run.machine}: ${happeningInWords(did)}  ⇒ ${led.join('; ') || 'nothing'}`;
}

function framed(...content: readonly HTMLElement[]): HTMLElement {
  const frame = document.createElement('article');
  frame.append(...content);
  return frame;
}

function saveRun(): void {
  const run = chosenRun();
  if (run === undefined) return;
  const link = document.createElement('a');
  const text = `${JSON.stringify(savedRun(run), null, 2)}\n`;
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${run.machine}.run.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
