import { type DatabaseLocation, openDatabaseForReading } from '#server/database/openDatabase.ts';
import { forms, type JourneyForm } from '../e2e/support/forms.ts';
import type { Answer, Attempt } from './report.ts';

const mailFields = ['email', 'companyEmail'];

/** The forms that the chaos test fills: of one step and with a mail address, which tells one lead from another. */
export const chaosForms: readonly JourneyForm[] = forms.filter(
  ({ model, isBehindTab }) => !model.steps && !isBehindTab && mailFieldOf(model.fields) !== undefined,
);

/** The same answers with another mail address. */
export function withMarker(
  { model }: JourneyForm,
  answers: Readonly<Record<string, unknown>>,
  marker: string,
): Readonly<Record<string, unknown>> {
  return { ...answers, [mailFieldOf(model.fields) ?? 'email']: marker };
}

/** Whose lead a stored row is; undefined for a row that is not of the chaos test. */
function markerOf(data: Readonly<Record<string, unknown>>): string | undefined {
  const marker = mailFields.map((name) => data[name]).find((value) => value !== undefined);
  return marker === undefined ? undefined : String(marker);
}

function mailFieldOf(fields: readonly { readonly name: string }[]): string | undefined {
  return mailFields.find((mail) => fields.some(({ name }) => name === mail));
}

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
