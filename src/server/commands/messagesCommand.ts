import { parseConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/openDatabase.ts';
import { countUndelivered } from '#server/messages/countUndelivered.ts';
import { createOutboxStore, type DeadMessage, type OutboxStore } from '#server/messages/outboxStore.ts';
import { oneOf, parseTyped, print, runCommand, toSecond } from './commandLine.ts';

const usage = `Usage:
  npm run messages -- list           what waits, and the messages that were given up, newest first
  npm run messages -- retry <id>     tries a message again that was given up; all: every one`;

const messagesShown = 200;

/**
 * `npm run messages -- list` and `retry`: the messages that are not delivered, beside running servers or without one.
 * Never shows a text: it may hold a code or a link.
 */
runCommand(async ([name, ...words]) => {
  const action = oneOf('Write what to do', name, ['list', 'retry']);
  const [id = ''] = parseTyped(words, {}, action === 'retry' ? 1 : 0).positionals;
  const now = () => new Date();
  await using db = await openDatabase(parseConfig(process.env));
  const store = createOutboxStore({ db, now });
  await print(action === 'list' ? await list(db, store, now()) : await retry(store, id));
}, usage);

async function list(db: Database, store: OutboxStore, now: Date): Promise<string> {
  const figures = await countUndelivered(db, now);
  const counts = figures.map(
    ({ channel, waiting, oldestSeconds, dead: given }) =>
      `${channel}: ${waiting} waiting${waiting > 0 ? ` (the oldest for ${Math.round(oldestSeconds)} s)` : ''}, ${given} given up`,
  );
  return [...counts, ...(await store.listDead(messagesShown)).map(lineOf)].join('\n');
}

const lineOf = ({ id, channel, to, at, attempts, reason }: DeadMessage) =>
  `${id}  ${toSecond(at)}  ${channel.padEnd(4)}  ${to}  ${attempts} tries: ${reason}`;

async function retry(store: OutboxStore, id: string): Promise<string> {
  const count = await store.revive(id);
  if (count === 0 && id !== 'all') throw new Error(`No message ${id} was given up.`);
  return count === 1 ? '1 message is tried again.' : `${count} messages are tried again.`;
}
