import type { StateValue } from 'xstate';

/** A statechart as plain data, for docs and the inspector. */
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
}

export interface ChartState {
  readonly key: string;
  /** The key and the state's description, if any: 'step1: Basic Info'. */
  readonly title: string;
  /** Keys below the root, joined with dots; '' for the root. */
  readonly path: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly initial: string | null;
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly tags: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

export interface ChartTransition {
  /** 'otp.waiting on otp.requested [0]'. */
  readonly id: string;
  /** The event's type; '' for an eventless transition. */
  readonly type: string;
  /** 'otp.requested', 'after oneSecond (1000 ms)', 'sendOtp done', 'always'. */
  readonly event: string;
  readonly guard: string | null;
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly reenters: boolean;
}

/** Returns a state and all states inside it, in the order of the source. */
export function statesOf(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(statesOf)];
}

/** Returns the paths of all active states without the root, outer states first. */
export function activeStates(value: StateValue, above = ''): readonly string[] {
  const below = (key: string) => (above === '' ? key : `${above}.${key}`);
  if (typeof value === 'string') return [below(value)];
  return Object.entries(value).flatMap(([key, inner]) => [
    below(key),
    ...(inner === undefined ? [] : activeStates(inner, below(key))),
  ]);
}

/** Returns the transitions of all active states that an event triggers, without those of calls, timers and `always`. */
export function availableTransitions({ root }: Chart, value: StateValue): readonly ChartTransition[] {
  const active = new Set(['', ...activeStates(value)]);
  return statesOf(root)
    .filter(({ path }) => active.has(path))
    .flatMap(({ transitions }) => transitions)
    .filter(({ type }) => type !== '' && !type.startsWith('xstate.'));
}
