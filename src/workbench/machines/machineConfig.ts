import type { AnyStateMachine } from 'xstate';
import { describeGuard } from './describeChart.ts';

/**
 * A machine's configuration as JSON, which the Stately editor imports and `createMachine` takes. Composed guards become
 * text; other functions are left out.
 */
export function machineConfig(machine: AnyStateMachine): string {
  const { context, ...config } = machine.config;
  const plain = typeof context === 'object' ? { ...config, context } : config;
  return `${JSON.stringify(plain, withoutFunctions, 2)}\n`;
}

function withoutFunctions(key: string, value: unknown): unknown {
  if (typeof value !== 'function') return value;
  return key === 'guard' ? describeGuard(value) : undefined;
}
