import { type Chart, type ChartState, type ChartTransition, statesOf } from '#workbench/machines/chart.ts';

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

/**
 * Mermaid connects states of one parent only: any other arrow is drawn between the two ancestors that share a parent, and
 * labelled with its source. A transition of a parent state starts at a small state 'any' inside it.
 */
function chartMermaid({ id, root }: Chart): string {
  const lines = contentOf(root, arrowsOf(root));
  // Regions side by side need a state around them.
  const region = root.kind === 'parallel' ? [`state "${id}" as whole {`, ...indented(lines), '}'] : lines;
  return ['stateDiagram-v2', ...indented(region)].join('\n');
}

interface Arrow {
  /** Path of the state whose inside shows the arrow. */
  readonly parent: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

function contentOf(state: ChartState, arrows: readonly Arrow[]): string[] {
  const lines: string[] = [];
  for (const [index, child] of state.states.entries()) {
    if (state.kind === 'parallel' && index > 0) lines.push('--');
    lines.push(...stateLines(child, arrows));
  }
  if (state.kind === 'compound' && state.initial !== null) {
    lines.push(`[*] --> ${idOf(below(state.path, state.initial))}`);
  }
  const own = arrows.filter(({ parent }) => parent === state.path);
  const any = anyOf(state.path);
  if (own.some(({ from, to }) => from === any || to === any)) lines.push(`state "any" as ${any}`);
  for (const { from, to, label } of own) lines.push(`${from} --> ${to}: ${label}`);
  for (const child of state.states) if (child.kind === 'final') lines.push(`${idOf(child.path)} --> [*]`);
  return lines;
}

function stateLines(state: ChartState, arrows: readonly Arrow[]): string[] {
  const does = state.invokes.map((name) => ` (${name})`).join('');
  const name = `state "${state.title.replaceAll('"', "'")}${does}" as ${idOf(state.path)}`;
  if (state.states.length === 0) return [name];
  return [`${name} {`, ...indented(contentOf(state, arrows)), '}'];
}

function arrowsOf(state: ChartState): Arrow[] {
  const own = state.transitions.flatMap((transition) =>
    (transition.targets.length === 0 ? [state.path] : transition.targets).map((target) =>
      arrow(state, target, transition),
    ),
  );
  return [...own, ...state.states.flatMap(arrowsOf)];
}

function arrow(state: ChartState, target: string, transition: ChartTransition): Arrow {
  const from = keysOf(state.path);
  const to = keysOf(target);
  const label = labelOf(transition);
  const isWithin = state.states.length > 0 && from.every((key, index) => to[index] === key);
  if (isWithin) {
    const goal = to.slice(0, from.length + 1);
    const end = goal.length === from.length ? anyOf(state.path) : idOf(goal.join('.'));
    return { parent: state.path, from: anyOf(state.path), to: end, label };
  }
  let shared = 0;
  while (shared < Math.min(from.length, to.length) - 1 && from[shared] === to[shared]) shared += 1;
  const start = from.slice(0, shared + 1);
  const origin = start.length < from.length ? `${from.slice(start.length).join('.')}, ` : '';
  return {
    parent: from.slice(0, shared).join('.'),
    from: idOf(start.join('.')),
    to: idOf(to.slice(0, shared + 1).join('.')),
    label: `${origin}${label}`,
  };
}

function labelOf({ event, guard, targets }: ChartTransition): string {
  const stays = targets.length === 0 ? ' (stays)' : '';
  return `${event}${guard === null ? '' : ` [${guard.replaceAll(':', ' =')}]`}${stays}`;
}

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);
const keysOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));
const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const idOf = (path: string): string => `s_${path.replaceAll('.', '__')}`;
const anyOf = (path: string): string => `any_${path.replaceAll('.', '__')}`;
