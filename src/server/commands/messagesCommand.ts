import { parseConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/openDatabase.ts';
import { countUndelivered } from '#server/messages/countUndelivered.ts';
import { createDeadMessages, type DeadMessage, type DeadMessages } from '#server/messages/deadMessages.ts';
import { ArgumentError } from './commandLine.ts';

const usage = `Usage:
  npm run messages -- list           what waits, and the messages that were given up, newest first
  npm run messages -- retry <id>     tries a message again that was given up; all: every one`;

const messagesShown = 200;

/**
 * `npm run messages -- list` and `retry`: the messages that are not delivered, beside running servers or without one.
 * Never shows a text: it may hold a code or a link. Exits with 2 when the command line is wrong.
 */
async function main(): Promise<void> {
  const [action, id, ...others] = process.argv.slice(2);
  if (action === '--help') return print(usage);
  const isRight = action === 'list' ? id === undefined : action === 'retry' && id !== undefined;
  if (!isRight || others.length > 0) throw new ArgumentError('Write what to do: list, or retry <id>.');
  const now = () => new Date();
  const db = await openDatabase(parseConfig(process.env));
  try {
    const dead = createDeadMessages({ db, now });
    print(id === undefined ? await list(db, dead, now()) : await retry(dead, id));
  } finally {
    await db.destroy();
  }
}

async function list(db: Database, dead: DeadMessages, now: Date): Promise<string> {
  const figures = await countUndelivered(db, now);
  const counts = figures.map(
    ({ channel, waiting, oldestSeconds, dead: given }) =>
      `${channel}: ${waiting} waiting${waiting > 0 ? ` (the oldest for ${Math.round(oldestSeconds)} s)` : ''}, ${given} given up`,
  );
  return [...counts, ...(await dead.list(messagesShown)).map(lineOf)].join('\n');
}

const lineOf = ({ id, channel, to, at, attempts, reason }: DeadMessage) =>
  `${id}  ${at.replace('T', ' ').slice(0, 19)}  ${channel.padEnd(4)}  ${to}  ${attempts} tries: ${reason}`;

async function retry(dead: DeadMessages, id: string): Promise<string> {
  const count = await dead.revive(id);
  if (count === 0 && id !== 'all') throw new Error(`No message ${id} was given up.`);
  return count === 1 ? '1 message is tried again.' : `${count} messages are tried again.`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  const isWrongLine = error instanceof ArgumentError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (isWrongLine) process.stderr.write(`\n${usage}\n`);
  process.exitCode = isWrongLine ? 2 : 1;
});
