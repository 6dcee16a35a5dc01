import { withoutUndefined } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import type { Named } from './node.ts';
import type { EstimateDefinition } from './types.ts';
import type { WrittenEstimate } from './written.ts';

/** Parses `estimate` of a page.json that matches its meta-schema. */
export function parseEstimate(
  { title, asks, shows, sample, submit }: WrittenEstimate,
  at: Place,
): EstimateDefinition {
  const named = (name: string, ...path: readonly (string | number)[]): Named => ({
    name,
    at: below(at, ...path),
  });
  const { field, by, note, waiting, notOffered } = shows;
  return {
    ...{ at, title, submit },
    asks: asks.map(({ rows, ...question }, index) => ({
      ...question,
      ...(rows && { rows: rows.map((name, row) => named(name, 'asks', index, 'rows', row)) }),
      at: below(at, 'asks', index),
      field: named(question.field, 'asks', index, 'field'),
    })),
    shows: {
      ...{ field: named(field, 'shows', 'field'), note, waiting },
      ...(by !== undefined && { by: named(by, 'shows', 'by') }),
    },
    ...withoutUndefined({ notOffered }),
    ...(sample && { sample: { table: named(sample.table, 'sample', 'table'), text: sample.text } }),
  };
}
