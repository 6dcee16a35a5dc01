import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartState, ChartTransition } from './chart.ts';

const unnamed = 'unnamed';

/** Reads a machine's chart without running it. */
export function describeChart(machine: AnyStateMachine): Chart {
  return { id: machine.id, root: describeState(machine, machine.root) };
}

function describeState(machine: AnyStateMachine, node: AnyStateNode): ChartState {
  const initial = node.initial?.target[0];
  return {
    key: node.key,
    title: node.description === undefined ? node.key : `${node.key}: ${node.description}`,
    path: node.path.join('.'),
    kind: node.type,
    initial: node.type === 'compound' ? (initial?.path[node.path.length] ?? null) : null,
    invokes: node.invoke.map((invoke) => nameOf(invoke.src)),
    entry: node.entry.filter((action) => !isTimer(action)).map(describeReference),
    exit: node.exit.filter((action) => !isTimer(action)).map(describeReference),
    tags: [...node.tags],
    transitions: [...(node.always ?? []), ...[...node.transitions.values()].flat()].map((transition) =>
      describeTransition(machine, node, transition),
    ),
    states: Object.values(node.states).map((child) => describeState(machine, child as AnyStateNode)),
  };
}

function describeTransition(
  machine: AnyStateMachine,
  node: AnyStateNode,
  transition: AnyTransitionDefinition,
): ChartTransition {
  const { eventType, guard, target, actions, reenter } = transition;
  return {
    id: transitionId(transition),
    type: eventType,
    event: describeEvent(machine, node, eventType),
    guard: guard === undefined ? null : describeGuard(guard),
    targets: (target ?? []).map((targetNode) => targetNode.path.join('.')),
    actions: actions.map(describeReference),
    reenters: reenter,
  };
}

/** Returns false for the entry into an initial state, which XState also reports as a transition. */
export const isRealTransition = ({ eventType }: AnyTransitionDefinition): boolean =>
  typeof eventType === 'string';

/** Returns an id of a transition within its chart that is the same in every copy of a machine. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const rivals = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.path.join('.')} on ${eventType} [${rivals.indexOf(transition)}]`;
}

function describeEvent(machine: AnyStateMachine, node: AnyStateNode, type: string): string {
  if (type === '') return 'always';
  if (type.startsWith('xstate.after.')) {
    const name = type.slice('xstate.after.'.length, -(node.id.length + 1));
    const delay: unknown = machine.implementations.delays[name] ?? Number(name);
    if (typeof delay !== 'number') return `after ${name}`;
    return name === String(delay) ? `after ${delay} ms` : `after ${name} (${delay} ms)`;
  }
  for (const invoke of node.invoke) {
    if (type === `xstate.done.actor.${invoke.id}`) return `${nameOf(invoke.src)} done`;
    if (type === `xstate.error.actor.${invoke.id}`) return `${nameOf(invoke.src)} failed`;
    if (type === `xstate.snapshot.${invoke.id}`) return `${nameOf(invoke.src)} snapshot`;
  }
  return type === `xstate.done.state.${node.id}` ? 'all done' : type;
}

/** Whether XState added the action to start or stop the timer of an `after`. */
function isTimer(action: unknown): boolean {
  if (typeof action !== 'function' || !('type' in action)) return false;
  return action.type === 'xstate.raise' || action.type === 'xstate.cancel';
}

/** 'isReady', 'isStepComplete(position: 1)', 'not isReady', 'isReady and hasCode', 'in {"otp":"sending"}'. */
function describeGuard(guard: unknown): string {
  if (typeof guard !== 'function') return describeReference(guard);
  const { check, guards, stateValue } = guard as {
    readonly check?: { readonly name: string };
    readonly guards?: readonly unknown[];
    readonly stateValue?: unknown;
  };
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`;
  if (guards === undefined) return unnamed;
  if (check?.name === 'checkNot') return `not ${describeGuard(guards[0])}`;
  return guards.map(describeGuard).join(check?.name === 'checkOr' ? ' or ' : ' and ');
}

/** A named action or guard with its params: 'showMessage(kind: error, text: …)'. */
function describeReference(part: unknown): string {
  const params = typeof part === 'object' && part !== null && 'params' in part ? part.params : undefined;
  if (typeof params !== 'object' || params === null) return nameOf(part);
  const list = Object.entries(params).map(([key, value]) => `${key}: ${String(value)}`);
  return `${nameOf(part)}(${list.join(', ')})`;
}

function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  const type = typeof part === 'object' && part !== null && 'type' in part ? part.type : undefined;
  return typeof type === 'string' ? type : unnamed;
}

/** Prints a machine's configuration as JSON: composed guards as text, without other functions. */
export function machineConfig(machine: AnyStateMachine): string {
  const { context, ...config } = machine.config;
  const plain = typeof context === 'object' ? { ...config, context } : config;
  return `${JSON.stringify(plain, withoutFunctions, 2)}\n`;
}

function withoutFunctions(key: string, value: unknown): unknown {
  if (typeof value !== 'function') return value;
  return key === 'guard' ? describeGuard(value) : undefined;
}
