import type { LeadApi } from '#api/sendLead.ts';
import { savesData } from '#browser/connection.ts';
import { loadPatiently } from '#browser/loadPatiently.ts';
import { whenIdle } from '#browser/whenIdle.ts';
import type { Form } from '#engine';
import type { WaitingLead } from '#machines/leadForm.machine.ts';
import { hasKeptLeads } from './keptMark.ts';
import type { Sending } from './line/LeftLeads.tsx';
import type { Line } from './line/line.ts';

let loading: Promise<Line> | undefined;
const takers = new Set<(line: Line) => void>();

function loadLine(): Promise<Line> {
  loading ??= loadPatiently(async () => (await import('./line/line.ts')).line);
  void loading.then((line) => {
    for (const take of takers) take(line);
  });
  return loading;
}

/**
 * Fetches what forms need on a bad line while the line is good: once the visitor has typed something and the browser is
 * idle, or when a lead is kept that a form may have to show again. Where data are spared it comes when a lead could not
 * be sent, if it can.
 *
 * @param take told when it is there, whoever asked for it
 * @param isBegun whether something was typed already
 * @returns ends the wait
 */
export function wantLine(take: (line: Line) => void, isBegun: boolean): () => void {
  takers.add(take);
  if (loading || hasKeptLeads()) void loadLine();
  const stopWaiting = savesData() ? undefined : onceBegun(isBegun, loadLine);
  return () => {
    takers.delete(take);
    stopWaiting?.();
  };
}

/**
 * Does something once a visitor has given a first answer and the browser is idle: who only reads a page need not pay for it.
 *
 * @param isBegun whether something was entered already
 * @returns ends the wait
 */
export function onceBegun(isBegun: boolean, then: () => unknown): () => void {
  const soon = () => void whenIdle(then);
  if (isBegun) soon();
  // Told when a field is left, not with its first key: the keys that follow would wait for what comes. On the way down:
  // what a form does with its events is its own.
  else document.addEventListener('change', soon, { once: true, capture: true });
  return () => document.removeEventListener('change', soon, true);
}

/**
 * Keeps a lead as soon as the code for it is there.
 *
 * @param onKept told when it is kept
 * @returns forgets it
 */
export function keepOnLine(form: Form, lead: WaitingLead, onKept: () => void): () => void {
  let isOver = false;
  const forgetting = loadLine().then((line) => (isOver ? undefined : line.keepLead(form, lead, onKept)));
  return () => {
    isOver = true;
    void forgetting.then((forget) => forget?.());
  };
}

/**
 * Sends the leads that closed pages left behind; a page that finds none fetches nothing.
 *
 * @param loadSending fetches what sends leads
 */
export function sendLeftLeads(api: LeadApi, loadSending: () => Promise<Sending>): void {
  if (!hasKeptLeads()) return;
  whenIdle(async () =>
    (await loadPatiently(() => import('./line/LeftLeads.tsx'))).drawLeftLeads(api, loadSending),
  );
}
