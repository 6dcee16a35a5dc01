import type { ChartState, ChartTransition } from '#workbench/machines/chart.ts';

/** The kind of a line in a chart, by which it is styled. */
export type LineRole = 'title' | 'event' | 'guard' | 'action' | 'invoke' | 'note';

export interface ChartLine {
  readonly role: LineRole;
  readonly text: string;
}

/** Lines that belong together, and the room that they take. */
export interface LineBlock {
  readonly lines: readonly ChartLine[];
  readonly width: number;
  readonly height: number;
}

export const titleSize = 13;
export const textSize = 11.5;
export const lineHeight = 15;
const maxWidth = 230;

/** How wide a text is at a size of type, in pixels: the drawing's typeface has one width for all characters. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.61;

/** A transition's label: its event, its guard in brackets, its actions behind a slash. */
export function transitionLines({ event, guard, actions, targets, reenters }: ChartTransition): LineBlock {
  return block([
    ...wrapped('event', reenters && targets.length > 0 ? `${event} (anew)` : event),
    ...(guard === null ? [] : wrapped('guard', `[${guard}]`)),
    ...(actions.length === 0 ? [] : wrapped('action', `/ ${actions.join(', ')}`)),
  ]);
}

/** Invoked actors, entry and exit actions, and tags. */
export function stateLines({ invokes, entry, exit, tags }: ChartState): LineBlock {
  return block([
    ...invokes.flatMap((name) => wrapped('invoke', `runs ${name}`)),
    ...(entry.length === 0 ? [] : wrapped('note', `entry / ${entry.join(', ')}`)),
    ...(exit.length === 0 ? [] : wrapped('note', `exit / ${exit.join(', ')}`)),
    ...(tags.length === 0 ? [] : wrapped('note', `tag ${tags.join(', ')}`)),
  ]);
}

function block(lines: readonly ChartLine[]): LineBlock {
  const widths = lines.map(({ text }) => textWidth(text, textSize));
  return { lines, width: Math.ceil(Math.max(0, ...widths)), height: lines.length * lineHeight };
}

/** Breaks a text where it has a blank, so that no line is wider than it may be. */
function wrapped(role: LineRole, text: string): readonly ChartLine[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, textSize) > maxWidth) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((each) => ({ role, text: each }));
}
