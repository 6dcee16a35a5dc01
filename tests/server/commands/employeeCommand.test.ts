import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPassword } from '#server/commands/readPassword.ts';
import { type DatabaseLocation, databaseFile } from '#server/database/openDatabase.ts';
import { proves } from '../../support/proves.ts';
import { environmentOf, newLocation, openTestDatabase, sqliteLocation } from '../support/databases.ts';
import { email, password } from '../support/logins.ts';
import { spawnProgram } from '../support/spawnServer.ts';

/** Runs the command with a standard input. */
async function run(location: DatabaseLocation, args: readonly string[], typed = '') {
  const { child, output, ended } = spawnProgram('commands/employeeCommand.ts', args, environmentOf(location));
  child.stdin?.on('error', () => {});
  child.stdin?.end(typed);
  return { code: await ended, ...output };
}

describe('npm run employee', () => {
  it('adds, lists and removes employees without showing or storing the password', async () => {
    proves('CONTRACT, R28');
    const location = await newLocation();
    const rejected = await run(location, ['add', email], `${password}\n`);
    expect(rejected.code).toBe(1);
    expect(rejected.stderr).toContain('No lead database in');
    const db = await openTestDatabase(location);
    const added = await run(location, ['add', ` ${email.toUpperCase()} `], `${password}\r\n`);
    const stderr = `Database: SQLite ${databaseFile(location.dataDir)}\n`;
    expect(added).toEqual({ code: 0, stdout: `${email} can log in now.\n`, stderr });
    const { detail } = await db.selectFrom('security_event').select('detail').executeTakeFirstOrThrow();
    expect(detail).toBe(`by ${userInfo().username}`);
    const { password_hash } = await db.selectFrom('employee').selectAll().executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(readFileSync(databaseFile(location.dataDir)).includes(password)).toBe(false);
    const again = await run(location, ['add', email], 'another password');
    expect(again.code).toBe(1);
    expect(again.stderr).toContain(`The employee ${email} already exists. Nothing was changed.`);
    const listed = await run(location, ['list']);
    expect(listed.stdout).toMatch(new RegExp(`^${email}  added \\d{4}-\\d{2}-\\d{2}  never logged in\n$`));
    const removed = await run(location, ['remove', email]);
    expect(removed.stdout).toBe(`${email} is removed and logged out everywhere.\n`);
    expect((await run(location, ['remove', email])).stderr).toContain(`Unknown employee ${email}`);
  });

  it('sets roles, stops and starts employees, and keeps the last administrator', async () => {
    proves('R89');
    const location = sqliteLocation();
    await openTestDatabase(location);
    const colleague = 'ravi@example.org';
    await run(location, ['add', email], password);
    await run(location, ['add', colleague, '--roles', 'adviser, manager'], password);
    const line = (result: { readonly stdout: string }) => result.stdout.split('never logged in')[1];
    expect(line(await run(location, ['roles', colleague, 'adviser']))).toBe('  adviser\n');
    expect(line(await run(location, ['stop', colleague]))).toBe('  adviser  stopped\n');
    expect(line(await run(location, ['start', colleague]))).toBe('  adviser\n');
    const reset = await run(location, ['reset-sign-in', colleague]);
    expect(reset.stdout).toContain(`${colleague} has no second factor any more`);
    const last = await run(location, ['stop', email]);
    expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('is the only administrator')]);
    expect((await run(location, ['stop', 'x@example.org'])).stderr).toContain(
      'Unknown employee x@example.org',
    );
  });

  it.each([
    ['unknown roles', ['add', email, '--roles', 'boss'], '', 2, /Roles: expected one of adviser, manager/],
    ['no roles', ['roles', email], '', 2, /Roles: expected one of adviser, manager/],
    ['roles of a stop', ['stop', email, 'adviser'], '', 2, /Too many arguments/],
    ['a password of 11 characters', ['add', email], 'eleven char\n', 1, /at least 12 characters/],
    ['a password on the command line', ['add', email, 'my-secret-word'], '', 2, /only from standard input/],
  ])('%s is rejected with the reason and the correct usage', async (_what, args, typed, code, message) => {
    proves('CONTRACT');
    const location = sqliteLocation();
    await openTestDatabase(location);
    const answer = await run(location, args, typed);
    expect(answer.code).toBe(code);
    expect(answer.stderr).toMatch(message);
    expect(answer.stderr).not.toMatch(/\n\s+at |my-secret-word/);
    expect(answer.stderr.includes('Usage:')).toBe(code === 2);
    expect(answer.stdout).toBe('');
  });
});

it('the password is one line of standard input', async () => {
  proves('CONTRACT');
  const input = new PassThrough();
  input.end(`${password}\n${password}\n`);
  await expect(readPassword({ input, prompt: new PassThrough() })).rejects.toThrow(/more than one line/);
});

describe('readPassword at a terminal', () => {
  function openTerminal() {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
    const prompt = new PassThrough();
    const shown = () => String(prompt.read() ?? '');
    return { input, prompt, shown };
  }

  it('prompts twice without echo', async () => {
    proves('CONTRACT');
    const { input, prompt, shown } = openTerminal();
    const read = readPassword({ input, prompt });
    input.write(`${password}\r`);
    await new Promise((resolve) => setImmediate(resolve));
    input.write(`${password}\r`);
    expect(await read).toBe(password);
    expect(shown()).toBe('Password (hidden): \nRepeat it: \n');
  });

  it('rejects two different passwords', async () => {
    const { input, prompt } = openTerminal();
    const read = readPassword({ input, prompt });
    input.write('one password\r');
    await new Promise((resolve) => setImmediate(resolve));
    input.write('another one\r');
    await expect(read).rejects.toThrow('The two passwords are different');
  });
});
