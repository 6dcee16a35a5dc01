import { limitAt } from './limitAt.ts';
import type { LeadData, LeadValue } from './types.ts';

/**
 * Returns the answers around a group or row with which its conditions compare, by their paths. `levels` is the data level by
 * level, from the innermost. Only forms with such comparisons import it.
 */
export function answersAround(levels: readonly LeadData[], paths: readonly string[]): LeadData {
  const known = paths.flatMap((path) => {
    const steps = path.split('/');
    const up = steps.lastIndexOf('..');
    const value = limitAt(levels[up], steps.slice(up + 1).join(' '));
    return value === undefined ? [] : [[path, value as LeadValue] as const];
  });
  return Object.fromEntries(known);
}
