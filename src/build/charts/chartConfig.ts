import type { AnyStateMachine } from 'xstate';
import { guardInWords } from '#inspect/partInWords.ts';

/**
 * A machine's configuration as JSON, for the Stately editor's import: states, transitions, names and what is told to
 * them. Guards made of others are named in words; other functions (how context and inputs are computed) have no place.
 */
export function chartConfig(machine: AnyStateMachine): string {
  const { context, ...config } = machine.config;
  const plain = typeof context === 'object' ? { ...config, context } : config;
  return `${JSON.stringify(plain, withoutFunctions, 2)}\n`;
}

function withoutFunctions(key: string, value: unknown): unknown {
  if (typeof value !== 'function') return value;
  return key === 'guard' ? guardInWords(value) : undefined;
}
