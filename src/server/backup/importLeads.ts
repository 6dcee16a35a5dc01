import { sql } from 'kysely';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { type Row, readBackup } from './backupLines.ts';
import { carriedTables, type TableName } from './carriedTables.ts';
import { batchesOf, insertRows } from './fillTables.ts';

/** Small enough that running servers hardly wait for the transaction of a batch. */
const rowsPerBatch = 100;

/** Which row is the same one in two databases, and which of its columns may differ. */
interface ImportedTable {
  readonly identity: readonly [string, ...string[]];
  /** Set by the database or a server. */
  readonly own: readonly string[];
  /** The work on a lead, which may have gone on in the database since the export. */
  readonly work: readonly string[];
}

/** The tables of leads, in the order of a backup. */
const importedTables = new Map<TableName, ImportedTable>([
  ['form_notice', { identity: ['version'], own: ['first_at'], work: [] }],
  [
    'lead',
    {
      identity: ['id'],
      // rules give a lead to somebody without a new version, and working hours may differ
      own: [
        ...['sequence', 'search', 'search_version', 'owner', 'due_at', 'phone', 'desk_version'],
        ...['first_answer_at', 'answered_in', 'ended_at'],
      ],
      work: ['status', 'version', 'suspicion', 'touch_at', 'touch_note', 'reason'],
    },
  ],
  ['lead_change', { identity: ['lead_id', 'version'], own: [], work: [] }],
]);

export interface ImportResult {
  readonly added: number;
  /** Leads that the database had already. */
  readonly same: number;
  readonly changes: number;
}

/**
 * Adds the leads of an export or a backup, with their changes and notices, while servers run. First reads the file to its
 * end, without changing anything. Then adds batches, so an interrupted import can be repeated: it skips what is there.
 *
 * @param open opens the lines of the file again
 * @throws NotABackup; Error for the operator if a row of the file exists with other data
 */
export async function importLeads(
  db: Database,
  open: () => AsyncIterable<string>,
  record: (transaction: Database) => Promise<void>,
): Promise<ImportResult> {
  const counts = { added: 0, same: 0, changes: 0 };
  for await (const { name, table, rows } of batchesIn(open())) {
    const missing = await missingRows(db, name, table, rows);
    if (name === 'lead') counts.same += rows.length - missing.length;
  }
  await transact(db, record);
  for await (const { name, table, rows } of batchesIn(open())) {
    const added = await transact(db, async (transaction) => {
      const missing = await missingRows(transaction, name, table, rows);
      if (missing.length > 0) await insertRows(transaction, name, missing);
      return missing.length;
    });
    if (name === 'lead') counts.added += added;
    if (name === 'lead_change') counts.changes += added;
  }
  return counts;
}

async function* batchesIn(lines: AsyncIterable<string>) {
  const backup = await readBackup(lines);
  for await (const { table: name, rows } of batchesOf(backup.rows, rowsPerBatch)) {
    const table = importedTables.get(name);
    if (table !== undefined) yield { name, table, rows };
  }
}

/** The rows that the database lacks, without the columns that it sets itself. @throws Error if one has other data */
async function missingRows(
  db: Database,
  name: TableName,
  table: ImportedTable,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const [first] = table.identity;
  const { rows: stored } = await sql<Row>`SELECT * FROM ${sql.table(name)}
    WHERE ${sql.ref(first)} IN (${sql.join(rows.map((row) => row[first]))})`.execute(db);
  const keyOf = (row: Row) => table.identity.map((column) => row[column]).join(' ');
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const missing: Row[] = [];
  for (const row of rows) {
    const existing = known.get(keyOf(row));
    if (existing === undefined) missing.push(row);
    else requireSame(name, table, existing, row);
  }
  // the number would belong to another lead of this database
  return missing.map(({ sequence: _sequence, ...row }) => row);
}

function requireSame(name: TableName, { own, work, identity }: ImportedTable, existing: Row, row: Row): void {
  const isNewer = Number(existing.version) > Number(row.version);
  const compared = Object.keys(row).filter(
    (column) => !own.includes(column) && !(isNewer && work.includes(column)),
  );
  const differing = compared.filter((column) => existing[column] !== row[column]);
  if (differing.length === 0) return;
  throw new Error(
    `${carriedTables.get(name)?.label}: ${row[identity[0]]} exists with other data (${differing.join(', ')}). Nothing was imported.`,
  );
}
