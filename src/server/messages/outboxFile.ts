import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Message } from './outboxStore.ts';

/** The file for messages when neither SMS_WEBHOOK_URL nor SMTP_URL is set. */
export const outboxFile = (dataDir: string) => join(dataDir, 'outbox.jsonl');

/**
 * Appends a message to the file as one JSON line and resolves once it is on disk. File and directory are made
 * where they are missing, readable for their owner alone. A line that a crash cut off stays a line of its own.
 */
export async function appendToOutboxFile(file: string, message: Message): Promise<void> {
  const { channel, to, text, at } = message;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await using handle = await open(file, 'a+', 0o600);
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(1, '\n'), 0, 1, Math.max(0, size - 1));
  const start = buffer.toString() === '\n' ? '' : '\n';
  await handle.appendFile(`${start}${JSON.stringify({ channel, to, text, at })}\n`);
  await handle.datasync();
  if (size > 0) return;
  // the name of a new file is in its directory, which has to be flushed too
  await using directory = await open(dirname(file), 'r');
  await directory.sync();
}

/**
 * Erases messages to a person, and mails about their leads, from the outbox file: each line is overwritten in place by
 * `{"erased":true}` and spaces. A server may append to the file meanwhile, since nothing moves.
 *
 * @returns how many lines
 */
export async function eraseFromOutboxFile(
  file: string,
  isErased: (message: Message) => boolean,
): Promise<number> {
  if (!existsSync(file)) return 0;
  await using handle = await open(file, 'r+');
  let erased = 0;
  let start = 0;
  // a character a byte: the places to write at are counted in bytes
  for (const line of (await handle.readFile('latin1')).split('\n')) {
    const message = parseLine(Buffer.from(line, 'latin1').toString());
    if (message && isErased(message)) {
      await handle.write('{"erased":true}'.padEnd(line.length), start);
      erased += 1;
    }
    start += line.length + 1;
  }
  await handle.datasync();
  return erased;
}

/** Null for what is erased or was cut off by a crash. */
function parseLine(line: string): Message | null {
  try {
    const message = JSON.parse(line);
    return typeof message.to === 'string' && typeof message.text === 'string' ? message : null;
  } catch {
    return null;
  }
}
