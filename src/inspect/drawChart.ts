import type { StateValue } from 'xstate';
import { activeStates } from './activeStates.ts';
import type { Chart, ChartState, ChartTransition } from './chart.ts';

/** A chart as boxes in boxes: states with what leads out of them. `highlight` marks where an actor stands. */
export interface DrawnChart {
  readonly element: HTMLElement;
  readonly highlight: (value: StateValue | null) => void;
}

export function drawChart({ id, root }: Chart): DrawnChart {
  const boxes = new Map<string, HTMLElement>();
  const element = drawState({ ...root, key: id }, false, boxes);
  return {
    element,
    highlight(value) {
      const live = value === null ? new Set<string>() : new Set(['', ...activeStates(value)]);
      for (const [path, box] of boxes) {
        box.classList.toggle('state--live', live.has(path));
        if (live.has(path)) box.setAttribute('aria-current', 'true');
        else box.removeAttribute('aria-current');
      }
    },
  };
}

function drawState(state: ChartState, isInitial: boolean, boxes: Map<string, HTMLElement>): HTMLElement {
  const box = document.createElement('div');
  box.className = `state state--${state.kind}${isInitial ? ' state--initial' : ''}`;
  box.dataset.path = state.path;
  boxes.set(state.path, box);
  const title = document.createElement('h3');
  title.textContent = state.key;
  const does = [
    state.kind === 'final' ? 'final' : '',
    ...state.invokes.map((name) => `runs ${name}`),
    ...state.entry.map((name) => `on entry ${name}`),
    ...state.exit.map((name) => `on exit ${name}`),
    ...state.tags,
  ].filter((text) => text !== '');
  if (does.length > 0) {
    const note = document.createElement('small');
    note.textContent = ` ${does.join(', ')}`;
    title.append(note);
  }
  box.append(title);
  if (state.transitions.length > 0) {
    const list = document.createElement('ul');
    list.className = 'transitions';
    list.append(...state.transitions.map(drawTransition));
    box.append(list);
  }
  if (state.states.length > 0) {
    const inner = document.createElement('div');
    inner.className = 'states';
    inner.append(...state.states.map((child) => drawState(child, child.key === state.initial, boxes)));
    box.append(inner);
  }
  return box;
}

function drawTransition({ event, guard, targets, actions, reenters }: ChartTransition): HTMLElement {
  const item = document.createElement('li');
  const goal = targets.length === 0 ? 'stays' : `→ ${targets.join(', ')}${reenters ? ' (anew)' : ''}`;
  item.append(`${event} `);
  if (guard !== null) {
    const condition = document.createElement('span');
    condition.className = 'guard';
    condition.textContent = `[${guard}] `;
    item.append(condition);
  }
  item.append(actions.length === 0 ? goal : `${goal} / ${actions.join(', ')}`);
  return item;
}
