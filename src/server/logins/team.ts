import type { Selectable } from 'kysely';
import { hasRight, missingRight, parseRoles, type Right, type Role, roles } from '#contract/inbox/rights.ts';
import type { TeamMember } from '#contract/inbox/team.ts';
import type { Target } from '#server/config/targets.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import { disownLeads } from '#server/leads/disownLeads.ts';
import { addSecurityEvent, type NewSecurityEvent } from './securityEvents.ts';
import { endSessionsOf } from './sessionStore.ts';

/** Who changes the team: an employee with their network address, or the system user of a command. */
export type TeamAuthor =
  | { readonly email: string; readonly address: string }
  | { readonly systemUser: string };

type EmployeeRow = Pick<
  Selectable<DatabaseSchema['employee']>,
  'id' | 'email' | 'roles' | 'stopped_at' | 'invited_at' | 'away_until'
>;

const columns = ['id', 'email', 'roles', 'stopped_at', 'invited_at', 'away_until'] as const;

export interface TeamOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Receivers of events about leads that become unowned. */
  readonly targets: readonly Target[];
}

/** The roles in a column; null is all roles, for employees of earlier versions. */
export const rolesIn = (column: string | null): readonly Role[] =>
  column === null ? roles : parseRoles(column);

export type Team = ReturnType<typeof createTeam>;

/**
 * Changes of the team. Each is a security event, and takes effect with the employee's next call. At least one administrator
 * who can log in remains.
 *
 * All functions throw HttpError: 404 for an unknown employee, 409 for the last administrator, 401 or 403 for an author who
 * has lost the right meanwhile.
 */
export function createTeam({ db, now, targets }: TeamOptions) {
  /** Changes one employee within a transaction, after that of another administrator. */
  const change = (
    id: string,
    author: TeamAuthor,
    right: Right,
    work: (transaction: Database, employee: EmployeeRow) => Promise<void>,
  ): Promise<void> =>
    transact(db, async (transaction) => {
      await lockTeam(transaction);
      await requireAuthor(transaction, author, right);
      const found = transaction.selectFrom('employee').select(columns).where('id', '=', id);
      const employee = await found.executeTakeFirst();
      if (!employee) throw new HttpError(404, 'This employee no longer exists');
      await work(transaction, employee);
    });

  const update = (transaction: Database, id: string, values: Partial<Omit<EmployeeRow, 'id' | 'email'>>) =>
    transaction.updateTable('employee').set(values).where('id', '=', id).execute();

  return {
    /** All employees by address, also stopped ones. */
    async list(): Promise<TeamMember[]> {
      const rows = await db
        .selectFrom('employee')
        .select([...columns, 'created_at', 'last_login_at'])
        .orderBy('email')
        .execute();
      const time = now().toISOString();
      return rows.map((row) => ({
        ...{ id: row.id, email: row.email, roles: rolesIn(row.roles), state: stateOf(row) },
        awayUntil: row.away_until !== null && row.away_until > time ? row.away_until : null,
        ...{ createdAt: row.created_at, lastLoginAt: row.last_login_at },
      }));
    },

    async idOf(email: string): Promise<string | null> {
      const found = db.selectFrom('employee').select('id').where('email', '=', email);
      return (await found.executeTakeFirst())?.id ?? null;
    },

    setRoles: (id: string, held: readonly Role[], author: TeamAuthor): Promise<void> =>
      change(id, author, 'team.manage', async (transaction, employee) => {
        if (!held.includes('administrator')) await requireOtherAdministrator(transaction, employee);
        await update(transaction, id, { roles: held.join(',') });
        const event = { kind: 'employee-roles', account: employee.email } as const;
        await addTeamEvent(transaction, event, author, now(), held.join(', '));
      }),

    /** Ends all sessions and links of an employee, who cannot log in until `start`. Their open leads become unowned. */
    stop: (id: string, author: TeamAuthor): Promise<void> =>
      change(id, author, 'team.manage', async (transaction, employee) => {
        if (employee.stopped_at !== null) return;
        await requireOtherAdministrator(transaction, employee);
        const time = now();
        await update(transaction, id, { stopped_at: time.toISOString() });
        await endAccess(transaction, employee, { employee: nameOf(author), at: time.toISOString() }, targets);
        const event = { kind: 'employee-stopped', account: employee.email } as const;
        await addTeamEvent(transaction, event, author, time);
      }),

    /** Lets a stopped employee log in again, with the earlier password. */
    start: (id: string, author: TeamAuthor): Promise<void> =>
      change(id, author, 'team.manage', async (transaction, employee) => {
        if (employee.stopped_at === null) return;
        await update(transaction, id, { stopped_at: null });
        const event = { kind: 'employee-started', account: employee.email } as const;
        await addTeamEvent(transaction, event, author, now());
      }),

    /** `until`: an ISO date-time in UTC, or null for the end of an absence. Employees enter their own without a right. */
    async setAway(id: string, until: string | null, author: TeamAuthor): Promise<void> {
      await transact(db, async (transaction) => {
        const setting = transaction.updateTable('employee').set({ away_until: until }).where('id', '=', id);
        const employee = await setting.returning('email').executeTakeFirst();
        if (!employee) throw new HttpError(404, 'This employee no longer exists');
        const event = { kind: 'employee-away', account: employee.email } as const;
        await addTeamEvent(transaction, event, author, now(), until === null ? 'back' : `until ${until}`);
      });
    },
  };
}

const stateOf = (row: Pick<EmployeeRow, 'stopped_at' | 'invited_at'>): TeamMember['state'] =>
  row.stopped_at !== null ? 'stopped' : row.invited_at !== null ? 'invited' : 'active';

/** Locks all employees, so that changes of the team happen one after the other on PostgreSQL too. */
export async function lockTeam(transaction: Database): Promise<void> {
  const locking = transaction.updateTable('employee').set((row) => ({ email: row.ref('email') }));
  await locking.execute();
}

/** Checks the author's right again, because another administrator may have stopped them meanwhile. */
export async function requireAuthor(transaction: Database, author: TeamAuthor, right: Right): Promise<void> {
  if ('systemUser' in author) return;
  const found = await transaction
    .selectFrom('employee')
    .select('roles')
    .where('email', '=', author.email)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new HttpError(401, 'Only logged-in employees can do this');
  if (!hasRight(rolesIn(found.roles), right)) throw new HttpError(403, missingRight(right));
}

/** Ends all sessions and password links of an employee, whose open leads become unowned. */
export async function endAccess(
  transaction: Database,
  { id, email }: Pick<EmployeeRow, 'id' | 'email'>,
  author: Parameters<typeof disownLeads>[2],
  targets: readonly Target[],
): Promise<void> {
  await endSessionsOf(transaction, id);
  await transaction.deleteFrom('password_reset').where('employee_id', '=', id).execute();
  await disownLeads(transaction, email, author, targets);
}

const nameOf = (author: TeamAuthor) => ('email' in author ? author.email : author.systemUser);

/** Records a change of the team with its author. */
export function addTeamEvent(
  transaction: Database,
  event: Pick<NewSecurityEvent, 'kind' | 'account'>,
  author: TeamAuthor,
  time: Date,
  what = '',
): Promise<void> {
  const by = `by ${nameOf(author)}`;
  const place = 'email' in author ? networkOf(author.address) : null;
  return addSecurityEvent(
    transaction,
    { ...event, place, detail: what === '' ? by : `${by}: ${what}` },
    time,
  );
}

const isAdministrator = (row: Pick<EmployeeRow, 'roles' | 'stopped_at' | 'invited_at'>) =>
  stateOf(row) === 'active' && rolesIn(row.roles).includes('administrator');

/** @throws HttpError 409 if nobody else who can log in is an administrator */
async function requireOtherAdministrator(transaction: Database, employee: EmployeeRow): Promise<void> {
  if (!isAdministrator(employee)) return;
  const others = transaction.selectFrom('employee').select(columns).where('id', '<>', employee.id);
  if ((await others.execute()).some(isAdministrator)) return;
  throw new HttpError(
    409,
    `${employee.email} is the only administrator. Make somebody else an administrator first.`,
  );
}
