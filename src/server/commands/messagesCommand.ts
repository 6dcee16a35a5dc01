import { oneOf } from '#server/config/settingTypes.ts';
import { parseConfig } from '#server/config.ts';
import { type Database, openExistingDatabase } from '#server/database/openDatabase.ts';
import {
  type Channel,
  countUndelivered,
  createOutboxStore,
  type OutboxStore,
} from '#server/messages/outboxStore.ts';
import { formatTime, parseArgument, parseArguments, print, readConfig, runCommand } from './commandLine.ts';
import { sendTest } from './sendTest.ts';

const usage = `Usage: npm run messages -- …, or insurance-site messages … on a server
  list                 lists waiting and undeliverable messages
  retry <id>           retries a waiting or undeliverable message now; "retry all" retries every one
  test --to ADDRESS    sends a mail, or an SMS to a mobile number, and prints the provider's response`;

const maxMessages = 200;

const actions = ['list', 'retry', 'test'] as const;

/** Works with or without running servers. Never prints the text of a message, because it may contain a code or a link. */
runCommand(async ([name, ...args]) => {
  const action = parseArgument('Subcommand', oneOf(actions), name);
  if (action === 'test') {
    const { to = '' } = parseArguments(args, { to: { type: 'string' } }).values;
    return print(await sendTest(parseConfig(process.env), to));
  }
  const [id = ''] = parseArguments(args, {}, action === 'retry' ? 1 : 0).positionals;
  const now = new Date();
  await using db = await openExistingDatabase(readConfig());
  const store = createOutboxStore({ db, now: () => now });
  await print(action === 'list' ? await list(db, store, now) : await retry(store, id));
}, usage);

async function list(db: Database, store: OutboxStore, now: Date): Promise<string> {
  const undelivered = await countUndelivered(db, now);
  const counts = undelivered.map(
    ({ channel, waiting, oldestSeconds, dead }) =>
      `${channel}: ${waiting} waiting${waiting > 0 ? ` (the oldest for ${Math.round(oldestSeconds)} s)` : ''}, ${dead} given up`,
  );
  const waiting = (await store.listWaiting(maxMessages)).map((message) => {
    const seconds = Math.max(0, Math.ceil((Date.parse(message.due_at) - now.getTime()) / 1000));
    const state = message.last_answer === null ? 'being sent' : `next try in ${seconds} s`;
    return messageLine(message, state, message.last_answer);
  });
  const dead = (await store.listDead(maxMessages)).map((message) =>
    messageLine(message, 'given up', message.reason),
  );
  return [...counts, ...waiting, ...dead].join('\n');
}

type ListedMessage = Pick<
  Awaited<ReturnType<OutboxStore['listDead']>>[number],
  'id' | 'channel' | 'to' | 'at' | 'attempts'
>;

function messageLine({ id, channel, to, at, attempts }: ListedMessage, state: string, answer: string | null) {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  const result = answer === null ? tries : `${tries}: ${answer}`;
  return `${id}  ${formatTime(at)}  ${channel.padEnd(4)}  ${maskRecipient(channel, to)}  ${state}, ${result}`;
}

/** Masks a number or an address, so that it is only recognisable. */
const maskRecipient = (channel: Channel, to: string) =>
  channel === 'sms' ? `${to.slice(0, 2)}…${to.slice(-2)}` : to.replace(/^(.).*(?=@)/, '$1…');

async function retry(store: OutboxStore, id: string): Promise<string> {
  const count = await store.retry(id);
  if (count === 0 && id !== 'all')
    throw new Error(
      `Unknown message ${id}. npm run messages -- list shows the waiting and undeliverable ones.`,
    );
  return count === 1 ? '1 message is retried now.' : `${count} messages are retried now.`;
}
