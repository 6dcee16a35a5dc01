import { parseArgs } from 'node:util';
import { type Role, roles } from '#contract/inbox/rights.ts';
import type { TeamMember } from '#contract/inbox/team.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import { listOf, oneOf } from '#server/config/settingTypes.ts';
import { openExistingDatabase } from '#server/database/openDatabase.ts';
import { createEmployeeStore, type EmployeeStore } from '#server/logins/employeeStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { passwordIssue } from '#server/logins/passwordIssue.ts';
import { createTeam, type Team } from '#server/logins/team.ts';
import {
  ArgumentError,
  parseArgument,
  print,
  readConfig,
  runCommand,
  systemUser,
  withArgumentError,
} from './commandLine.ts';
import { readPassword } from './readPassword.ts';

const usage = `Usage: npm run employee -- …, or insurance-site employee … on a server
  add <email>             reads the password from standard input
                          --roles adviser,manager: by default all roles
  list
  roles <email> <roles>   such as adviser,manager,administrator
  stop <email>            ends the employee's sessions, and prevents logins until
  start <email>
  reset-sign-in <email>   removes passkeys, app and recovery codes of somebody who has lost them
  remove <email>          ends the employee's sessions as well`;

const actions = ['add', 'list', 'roles', 'stop', 'start', 'reset-sign-in', 'remove'] as const;

/** Uses the database in DATA_DIR or at DATABASE_URL, with or without running servers. */
runCommand(async ([name, ...args]) => {
  const action = parseArgument('Subcommand', oneOf(actions), name);
  const { email, held } = parseEmployee(action, args);
  const config = readConfig();
  await using db = await openExistingDatabase(config);
  const now = () => new Date();
  const user = systemUser();
  const { targets } = config;
  const store = createEmployeeStore({ db, passwords: createPasswordHasher(), now, user, targets });
  const team = createTeam({ db, now, targets });
  const author = { systemUser: user };
  const results: Record<typeof action, () => Promise<string>> = {
    add: () => add(store, email, held),
    list: async () => listed(await team.list()),
    roles: () => change(team, email, (id) => team.setRoles(id, held, author)),
    stop: () => change(team, email, (id) => team.stop(id, author)),
    start: () => change(team, email, (id) => team.start(id, author)),
    'reset-sign-in': () => resetSignIn(store, email),
    remove: () => remove(store, email),
  };
  await print(await results[action]());
}, usage);

/** @throws ArgumentError for anything but an address, and roles where they belong */
function parseEmployee(action: (typeof actions)[number], args: readonly string[]) {
  const options = action === 'add' ? ({ roles: { type: 'string' } } as const) : {};
  const parsed = withArgumentError(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const [address = '', list, ...others] = parsed.positionals;
  const isExtra = (list !== undefined && action !== 'roles') || (address !== '' && action === 'list');
  if (others.length > 0 || isExtra)
    throw new ArgumentError('Too many arguments. The password is read only from standard input.');
  const email = parseEmail(address) ?? '';
  if (email === '' && action !== 'list')
    throw new ArgumentError(`Expected an email address: ${action} <email>.`);
  const text = action === 'roles' ? (list ?? '') : parsed.values.roles;
  const held = typeof text === 'string' ? parseArgument('Roles', listOf(oneOf(roles)), text) : roles;
  return { email, held };
}

async function add(store: EmployeeStore, email: string, held: readonly Role[]): Promise<string> {
  const password = await readPassword({ input: process.stdin, prompt: process.stderr });
  const issue = await passwordIssue(password, email);
  if (issue !== null) throw new Error(`${issue}. Nothing was changed.`);
  if (await store.add(email, password, held)) return `${email} can log in now.`;
  throw new Error(`The employee ${email} already exists. Nothing was changed.`);
}

async function remove(store: EmployeeStore, email: string): Promise<string> {
  if (await store.remove(email)) return `${email} is removed and logged out everywhere.`;
  throw new Error(`Unknown employee ${email}.`);
}

async function resetSignIn(store: EmployeeStore, email: string): Promise<string> {
  if (await store.resetSignIn(email))
    return `${email} has no second factor any more and is logged out everywhere. The password stays.`;
  throw new Error(`Unknown employee ${email}.`);
}

/** Returns the employee's line of the list after the change. */
async function change(team: Team, email: string, work: (id: string) => Promise<void>): Promise<string> {
  const id = await team.idOf(email);
  if (id === null) throw new Error(`Unknown employee ${email}.`);
  await work(id);
  return listed((await team.list()).filter((each) => each.id === id));
}

function listed(employees: readonly TeamMember[]): string {
  const width = Math.max(...employees.map(({ email }) => email.length));
  const lines = employees.map(({ email, createdAt, lastLoginAt, state, roles: held }) => {
    const last = lastLoginAt ? `last login ${day(lastLoginAt)}` : 'never logged in';
    const line = `${email.padEnd(width)}  added ${day(createdAt)}  ${last}`;
    const hasAll = held.length === roles.length;
    return [line, ...(hasAll ? [] : [held.join(', ')]), ...(state === 'active' ? [] : [state])].join('  ');
  });
  return lines.join('\n') || 'No employees yet. Add one with: npm run employee -- add <email>';
}

const day = (time: string) => time.slice(0, 10);
