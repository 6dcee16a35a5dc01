import { parseConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { createEmployeeStore, type Employee, type EmployeeStore } from '#server/logins/employeeStore.ts';
import { commonPasswordFault, passwordFault } from '#server/logins/passwordFault.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { createSessionStore } from '#server/logins/sessionStore.ts';
import { ArgumentError } from './commandLine.ts';
import { type EmployeeRequest, employeeUsage, parseEmployeeArguments } from './employeeArguments.ts';
import { readPassword } from './readPassword.ts';

/**
 * `npm run employee -- add <email>`, `list`, `remove <email>` (CONTRACT 'employees'): works on the database in
 * DATA_DIR or at DATABASE_URL, beside running servers or without one. Exits with 2 when the command line is wrong, 1 when the order
 * cannot be carried out.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return print(employeeUsage);
  const request = parseEmployeeArguments(args);
  const db = await openDatabase(parseConfig(process.env));
  try {
    const now = () => new Date();
    const sessions = createSessionStore({ db, now });
    const employees = createEmployeeStore({ db, sessions, passwords: createPasswordHasher(), now });
    print(await carryOut(request, employees));
  } finally {
    await db.destroy();
  }
}

async function carryOut(request: EmployeeRequest, employees: EmployeeStore): Promise<string> {
  if (request.action === 'list') return table(await employees.list());
  const { action, email } = request;
  if (action === 'remove') {
    if (await employees.remove(email)) return `${email} is removed, and logged out everywhere.`;
    throw new Error(`There is no employee ${email}.`);
  }
  const password = await readPassword({ input: process.stdin, asked: process.stderr });
  const fault = passwordFault(password) ?? (await commonPasswordFault(password, email));
  if (fault !== null) throw new Error(`${fault}. Nothing was changed.`);
  if (await employees.add(email, password)) return `${email} can log in now.`;
  throw new Error(`There is an employee ${email} already. Nothing was changed.`);
}

function table(employees: readonly Employee[]): string {
  if (employees.length === 0) return 'No employees yet. Add one with: npm run employee -- add <email>';
  const width = Math.max(...employees.map(({ email }) => email.length));
  const rows = employees.map(
    ({ email, createdAt, lastLoginAt }) =>
      `${email.padEnd(width)}  added ${day(createdAt)}  ${lastLoginAt ? `last login ${day(lastLoginAt)}` : 'never logged in'}`,
  );
  return rows.join('\n');
}

const day = (moment: string) => moment.slice(0, 10);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  const isWrongLine = error instanceof ArgumentError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (isWrongLine) process.stderr.write(`\n${employeeUsage}\n`);
  process.exitCode = isWrongLine ? 2 : 1;
});
