import { parseEmail } from '#server/config/parseEmail.ts';
import { oneOf } from '#server/config/settingTypes.ts';
import { openExistingDatabase } from '#server/database/openDatabase.ts';
import { createEmployeeStore, type EmployeeStore } from '#server/logins/employeeStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { passwordIssue } from '#server/logins/passwordIssue.ts';
import { ArgumentError, parseArgument, print, readConfig, runCommand, systemUser } from './commandLine.ts';
import { readPassword } from './readPassword.ts';

const usage = `Usage: npm run employee -- …, or insurance-site employee … on a server
  add <email>      reads the password from standard input
  list
  remove <email>   ends the employee's sessions as well`;

/** Uses the database in DATA_DIR or at DATABASE_URL, with or without running servers. */
runCommand(async ([name, address = '', ...others]) => {
  const action = parseArgument('Subcommand', oneOf(['add', 'list', 'remove']), name);
  if (others.length > 0 || (action === 'list' && address !== ''))
    throw new ArgumentError('Too many arguments. The password is read only from standard input.');
  const email = parseEmail(address);
  if (action !== 'list' && email === null)
    throw new ArgumentError(`Expected an email address: ${action} <email>.`);
  await using db = await openExistingDatabase(readConfig());
  const now = () => new Date();
  const employees = createEmployeeStore({ db, passwords: createPasswordHasher(), now, user: systemUser() });
  if (email === null) await print(await list(employees));
  else await print(await (action === 'add' ? add(employees, email) : remove(employees, email)));
}, usage);

async function add(employees: EmployeeStore, email: string): Promise<string> {
  const password = await readPassword({ input: process.stdin, prompt: process.stderr });
  const issue = await passwordIssue(password, email);
  if (issue !== null) throw new Error(`${issue}. Nothing was changed.`);
  if (await employees.add(email, password)) return `${email} can log in now.`;
  throw new Error(`The employee ${email} already exists. Nothing was changed.`);
}

async function remove(employees: EmployeeStore, email: string): Promise<string> {
  if (await employees.remove(email)) return `${email} is removed and logged out everywhere.`;
  throw new Error(`Unknown employee ${email}.`);
}

async function list(store: EmployeeStore): Promise<string> {
  const employees = await store.list();
  const width = Math.max(...employees.map(({ email }) => email.length));
  const lines = employees.map(({ email, createdAt, lastLoginAt }) => {
    const last = lastLoginAt ? `last login ${day(lastLoginAt)}` : 'never logged in';
    return `${email.padEnd(width)}  added ${day(createdAt)}  ${last}`;
  });
  return lines.join('\n') || 'No employees yet. Add one with: npm run employee -- add <email>';
}

const day = (time: string) => time.slice(0, 10);
