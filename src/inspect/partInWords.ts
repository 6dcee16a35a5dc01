/** Stands for a function that a chart holds itself: no drawing can say what it does. */
const unnamed = 'unnamed';

/** What XState keeps at the guards that it makes itself. */
interface BuiltInGuard {
  readonly check?: { readonly name: string };
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
}

/** 'isReady', 'isStepComplete(position: 1)', 'not isReady', 'isReady and hasCode', 'in {"otp":"sending"}'. */
export function guardInWords(guard: unknown): string {
  if (typeof guard !== 'function') return partInWords(guard);
  const { check, guards, stateValue } = guard as BuiltInGuard;
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`;
  if (guards === undefined) return unnamed;
  if (check?.name === 'checkNot') return `not ${guardInWords(guards[0])}`;
  return guards.map(guardInWords).join(check?.name === 'checkOr' ? ' or ' : ' and ');
}

/** A named action or guard, with what it is told if that is written in the chart: 'tell(kind: error, text: …)'. */
export function partInWords(part: unknown): string {
  const params = typeof part === 'object' && part !== null && 'params' in part ? part.params : undefined;
  if (typeof params !== 'object' || params === null) return nameOf(part);
  const list = Object.entries(params).map(([key, value]) => `${key}: ${String(value)}`);
  return `${nameOf(part)}(${list.join(', ')})`;
}

/** The name of an action, guard or actor. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part;
  const type = typeof part === 'object' && part !== null && 'type' in part ? part.type : undefined;
  return typeof type === 'string' ? type : unnamed;
}
