import type { TableKey } from '../definition/calculations.ts';
import type { Known } from '../operators/computing.ts';
import type { CompiledTree, Expression } from '../operators/expression.ts';
import type { TracedAnswer, TracedKey, TracedRate, TraceStep } from '../operators/trace.ts';
import type { JsonSchema } from '../types.ts';

/** The inputs that an operator has read so far. */
export interface Notes {
  readonly parts: TraceStep[];
  readonly answers: TracedAnswer[];
  /** The key of the calculation that was read: `members.0.premium` for a calculation of rows. */
  calculation?: string;
  held?: boolean;
  rows?: readonly number[];
  rate?: TracedRate;
}

export const createNotes = (): Notes => ({ parts: [], answers: [] });

/** Returns the record of an expression: its notes and its result. */
export function recordResult(part: Expression<CompiledTree>, notes: Notes, known: Known): TraceStep {
  const { calculation, ...noted } = notes;
  const facts = { ...factsOf(part), ...(calculation !== undefined && { name: calculation }) };
  return {
    ...{ kind: part.kind, facts, ...noted },
    ...(known !== undefined && { result: known === null ? null : known.toString() }),
  };
}

/** Keys of conditions are hashes, which mean nothing without the form. */
const omitted = ['kind', 'condition', 'where'];

const factsOf = (part: Expression<CompiledTree>): TraceStep['facts'] =>
  Object.fromEntries(
    Object.entries(part).filter(([key, fact]) => typeof fact !== 'object' && !omitted.includes(key)),
  );

/** Notes an answer. Lists and missing answers are omitted. */
export function answerNote(name: string, value: unknown, unit: string | undefined): readonly TracedAnswer[] {
  if (!isScalar(value)) return [];
  return [{ name, value, ...(unit !== undefined && { unit }) }];
}

/** Notes the row of a table that contains the rate. */
export function rateNote(
  table: string,
  json: JsonSchema | undefined,
  values: readonly unknown[],
  row: readonly string[],
  by: readonly Expression<CompiledTree>[],
): TracedRate {
  const keys = (json?.keys ?? []) as readonly TableKey[];
  return {
    ...{ table, unit: String(json?.unit), isSample: json?.status === 'sample' },
    keys: keys.flatMap(({ name, kind, unit }, index): readonly TracedKey[] => {
      const value = values[index];
      if (!isScalar(value)) return [];
      const isAnswer = by[index]?.kind === 'answer';
      return [{ name, kind, value, isAnswer, row: row[index] ?? '', ...(unit !== undefined && { unit }) }];
    }),
  };
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
