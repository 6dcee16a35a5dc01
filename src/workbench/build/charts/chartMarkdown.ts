import type { Chart } from '#workbench/machines/chart.ts';
import { statesOf } from '#workbench/machines/chart.ts';
import { chartMermaid } from './chartMermaid.ts';

/** A chart as a page: a drawing, and a table of every transition with its guard, its delay and its actions. */
export function chartMarkdown(name: string, source: string, chart: Chart): string {
  return [
    `<!-- Written by "npm run machines" from ${source}: do not edit. -->`,
    '',
    `# ${name}`,
    '',
    '```mermaid',
    chartMermaid(chart),
    '```',
    '',
    ...statesTable(chart),
    '## Transitions',
    '',
    '| in | event | guard | to | does |',
    '|---|---|---|---|---|',
    ...statesOf(chart.root).flatMap((state) =>
      state.transitions.map(({ event, guard, targets, actions, reenters }) =>
        row([
          state.path || '(anywhere)',
          event,
          guard ?? '',
          targets.length === 0 ? '(stays)' : `${targets.join(', ')}${reenters ? ' (anew)' : ''}`,
          actions.join(', '),
        ]),
      ),
    ),
    '',
  ].join('\n');
}

function statesTable({ root }: Chart): readonly string[] {
  const busy = statesOf(root).filter(
    ({ invokes, entry, exit, tags }) => invokes.length + entry.length + exit.length + tags.length > 0,
  );
  if (busy.length === 0) return [];
  return [
    '## States that do something',
    '',
    '| state | runs | on entry | on exit | tags |',
    '|---|---|---|---|---|',
    ...busy.map(({ path, invokes, entry, exit, tags }) =>
      row([path || '(the whole)', ...[invokes, entry, exit, tags].map((names) => names.join(', '))]),
    ),
    '',
  ];
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
