import { loadPatiently } from '#browser/loadPatiently.ts';
import { whenIdle } from '#browser/whenIdle.ts';
import type { Form } from '#engine';
import type { WaitingLead } from '#machines/leadForm.machine.ts';
import { hasKeptLeads } from './keptMark.ts';
import type { Line } from './line/line.ts';

let loading: Promise<Line> | undefined;

function loadLine(): Promise<Line> {
  loading ??= loadPatiently(async () => (await import('./line/line.ts')).line);
  return loading;
}

/** What sends the leads that closed pages left behind. */
export const loadLeftLeads = () =>
  loadPatiently(async () => (await import('./line/LeftLeads.tsx')).LeftLeads);

/**
 * Fetches what forms need on a bad line while the line is good: once the visitor has typed something and the browser is
 * idle, or when a lead is kept that a form may have to show again.
 *
 * @returns ends the wait
 */
export function wantLine(take: (line: Line) => void): () => void {
  let isOver = false;
  const want = () =>
    void loadLine().then((line) => {
      if (!isOver) take(line);
    });
  const wantSoon = () => void whenIdle(want);
  if (loading || hasKeptLeads()) want();
  else document.addEventListener('input', wantSoon, { once: true });
  return () => {
    isOver = true;
    document.removeEventListener('input', wantSoon);
  };
}

/**
 * Keeps a lead as soon as the code for it is there.
 *
 * @param onKept told when it is kept
 * @returns forgets it
 */
export function keepOnLine(form: Form, lead: WaitingLead, onKept: () => void): () => void {
  let isOver = false;
  let forget = () => {};
  void loadLine().then(({ keepLead }) => {
    if (isOver) return;
    forget = keepLead(form, lead);
    onKept();
  });
  return () => {
    isOver = true;
    forget();
  };
}
