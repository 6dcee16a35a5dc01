import type { AnyStateMachine } from 'xstate';
import { guardInWords } from './describeChart.ts';

/**
 * A machine's configuration as JSON, which the Stately editor imports and `createMachine` takes: states, transitions,
 * names and what is told to them. Guards made of others are named in words; other functions (how context and inputs are
 * computed) have no place.
 */
export function machineConfig(machine: AnyStateMachine): string {
  const { context, ...config } = machine.config;
  const plain = typeof context === 'object' ? { ...config, context } : config;
  return `${JSON.stringify(plain, withoutFunctions, 2)}\n`;
}

function withoutFunctions(key: string, value: unknown): unknown {
  if (typeof value !== 'function') return value;
  return key === 'guard' ? guardInWords(value) : undefined;
}
