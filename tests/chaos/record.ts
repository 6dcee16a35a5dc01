import { type DatabaseLocation, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { markerOf } from './chaosForms.ts';
import type { Answer, Attempt } from './report.ts';

/** Records what happens while a scenario runs. */
export interface ChaosRecord {
  readonly attempts: Attempt[];
  readonly answers: Answer[];
  /** A marker that no other lead bears: the mail address of its sender. */
  newMarker(): string;
}

/** An empty record. */
export function startRecord(scenario: string): ChaosRecord {
  let count = 0;
  return {
    attempts: [],
    answers: [],
    newMarker() {
      count += 1;
      return `${scenario}-${count}@chaos.example.org`;
    },
  };
}

/** How often each marker is stored, read from the database and not from a server. */
export async function countStored(location: DatabaseLocation): Promise<ReadonlyMap<string, number>> {
  await using db = await openDatabaseForReading(location);
  const rows = (await db?.selectFrom('lead').select('data').execute()) ?? [];
  const markers = rows.map(({ data }) => markerOf(JSON.parse(data)) ?? '(a lead without its marker)');
  return new Map(
    [...Map.groupBy(markers, (marker) => marker)].map(([marker, same]) => [marker, same.length]),
  );
}
