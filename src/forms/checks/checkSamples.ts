import type { FormDefinition } from '../definition/types.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';

/** Requires `sample` texts to name a table of the folder; with a misspelt name they would never show. */
export function checkSamples({ steps, estimate, tables }: FormDefinition, report: Report): void {
  const inReviews = (steps?.items ?? []).flatMap(({ review }) => review?.sample ?? []);
  for (const { table } of [...inReviews, ...(estimate?.sample ? [estimate.sample] : [])])
    if (!tables.has(table.name))
      report(table.at, `Unknown rate table "${table.name}".`, nameOneOf([...tables.keys()]));
}
