import { oneOf } from '#server/config/settingTypes.ts';
import { parseConfig } from '#server/config.ts';
import { type Database, openExistingDatabase } from '#server/database/openDatabase.ts';
import { countUndelivered, createOutboxStore, type OutboxStore } from '#server/messages/outboxStore.ts';
import { formatTime, parseArguments, parseWord, print, runCommand } from './commandLine.ts';

const usage = `Usage:
  npm run messages -- list           what waits, and the messages that were given up, newest first
  npm run messages -- retry <id>     tries a message again that was given up; all: every one`;

const maxMessages = 200;

/** Works beside running servers or without one. Never shows a message's text: it may hold a code or a link. */
runCommand(async ([name, ...args]) => {
  const action = parseWord('Write what to do', oneOf(['list', 'retry']), name);
  const [id = ''] = parseArguments(args, {}, action === 'retry' ? 1 : 0).positionals;
  const now = () => new Date();
  await using db = await openExistingDatabase(parseConfig(process.env));
  const store = createOutboxStore({ db, now });
  await print(action === 'list' ? await list(db, store, now()) : await retry(store, id));
}, usage);

async function list(db: Database, store: OutboxStore, now: Date): Promise<string> {
  const undelivered = await countUndelivered(db, now);
  const counts = undelivered.map(
    ({ channel, waiting, oldestSeconds, dead }) =>
      `${channel}: ${waiting} waiting${waiting > 0 ? ` (the oldest for ${Math.round(oldestSeconds)} s)` : ''}, ${dead} given up`,
  );
  return [...counts, ...(await store.listDead(maxMessages)).map(formatMessage)].join('\n');
}

type DeadMessage = Awaited<ReturnType<OutboxStore['listDead']>>[number];

const formatMessage = ({ id, channel, to, at, attempts, reason }: DeadMessage) =>
  `${id}  ${formatTime(at)}  ${channel.padEnd(4)}  ${to}  ${attempts} tries: ${reason}`;

async function retry(store: OutboxStore, id: string): Promise<string> {
  const count = await store.revive(id);
  if (count === 0 && id !== 'all') throw new Error(`No message ${id} was given up.`);
  return count === 1 ? '1 message is tried again.' : `${count} messages are tried again.`;
}
