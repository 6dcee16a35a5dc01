import type { StateValue } from 'xstate';

/** Paths of all active states, outer ones first, without the root. */
export function activeStates(value: StateValue, above = ''): readonly string[] {
  const below = (key: string) => (above === '' ? key : `${above}.${key}`);
  if (typeof value === 'string') return [below(value)];
  return Object.entries(value).flatMap(([key, inner]) => [
    below(key),
    ...(inner === undefined ? [] : activeStates(inner, below(key))),
  ]);
}
