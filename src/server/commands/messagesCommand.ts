import { oneOf } from '#server/config/settingTypes.ts';
import { parseConfig } from '#server/config.ts';
import { type Database, openExistingDatabase } from '#server/database/openDatabase.ts';
import {
  type Channel,
  countUndelivered,
  createOutboxStore,
  type OutboxStore,
} from '#server/messages/outboxStore.ts';
import {
  ArgumentError,
  formatTime,
  parseArgument,
  parseArguments,
  print,
  readConfig,
  runCommand,
} from './commandLine.ts';
import { sendTest } from './sendTest.ts';
import { listTarget, resend, testTarget } from './targetMessages.ts';

const usage = `Usage: npm run messages -- …, or insurance-site messages … on a server
  list                 lists waiting and undeliverable messages
  list --target NAME   lists the last events sent to a target of TARGETS_DIR, with its answers
  retry <id>           retries a waiting or undeliverable message now; "retry all" retries every one
  send-again <id>      sends an event again that a target has received; its id stays the same
  test --to ADDRESS    sends a mail, or an SMS to a mobile number, and prints the provider's response
  test --target NAME   sends a signed test event to a target; if it accepts, it gets events again after a 410`;

const maxMessages = 200;
const text = { type: 'string' } as const;

const actions = ['list', 'retry', 'send-again', 'test'] as const;

/** Works with or without running servers. Never prints the text of a message, because it may contain a code or a link. */
runCommand(async ([name, ...args]) => {
  const action = parseArgument('Subcommand', oneOf(actions), name);
  if (action === 'test') {
    const { to, target } = parseArguments(args, { to: text, target: text }).values;
    if (target === undefined) return print(await sendTest(parseConfig(process.env), to ?? ''));
    if (to !== undefined) throw new ArgumentError('Use either --to or --target.');
    const config = readConfig();
    await using db = await openExistingDatabase(config);
    return print(await testTarget(db, config.targets, target));
  }
  const options = action === 'list' ? { target: text } : {};
  const { values, positionals } = parseArguments(args, options, action === 'list' ? 0 : 1);
  const [id = ''] = positionals;
  const now = new Date();
  const config = readConfig();
  await using db = await openExistingDatabase(config);
  const store = createOutboxStore({ db, now: () => now });
  const { target } = values as { readonly target?: string };
  if (target !== undefined) return print(await listTarget(db, config.targets, target));
  if (action === 'list') return print(await list(db, store, now));
  await print(action === 'retry' ? await retry(store, id) : await resend(db, id, now));
}, usage);

async function list(db: Database, store: OutboxStore, now: Date): Promise<string> {
  const undelivered = await countUndelivered(db, now);
  const counts = undelivered.map(
    ({ channel, target, waiting, oldestSeconds, dead }) =>
      `${target ?? channel}: ${waiting} waiting${waiting > 0 ? ` (the oldest for ${Math.round(oldestSeconds)} s)` : ''}, ${dead} given up`,
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
  return `${id}  ${formatTime(at)}  ${channel === 'webhook' ? 'event' : channel.padEnd(4)}  ${maskRecipient(channel, to)}  ${state}, ${result}`;
}

/** Masks a number or an address, so that it is only recognisable. The name of a target has no @. */
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
