import { type DatabasePlace, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { markerOf } from './drillForms.ts';

/** How often each marker is stored, read from the database and not from a server. */
export async function countStored(place: DatabasePlace): Promise<ReadonlyMap<string, number>> {
  const db = await openDatabaseForReading(place);
  const rows = (await db?.selectFrom('lead').select('data').execute()) ?? [];
  await db?.destroy();
  const stored = new Map<string, number>();
  for (const { data } of rows) {
    const marker = markerOf(JSON.parse(data)) ?? '(a lead without its marker)';
    stored.set(marker, (stored.get(marker) ?? 0) + 1);
  }
  return stored;
}
