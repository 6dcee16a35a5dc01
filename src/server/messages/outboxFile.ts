import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Message } from './outboxStore.ts';

/** The file for messages when neither SMS_WEBHOOK_URL nor SMTP_URL is set. */
export const outboxFile = (dataDir: string) => join(dataDir, 'outbox.jsonl');

const lineEnd = '\n'.charCodeAt(0);

/**
 * Appends a message to the file as one JSON line and resolves once it is on disk. File and directory are made
 * where they are missing, readable for their owner alone. A line that a crash cut off stays a line of its own.
 */
export async function appendToOutboxFile(file: string, message: Message): Promise<void> {
  const { channel, to, text, at } = message;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await using handle = await open(file, 'a+', 0o600);
  const { size } = await handle.stat();
  const start = size > 0 && (await lastByte(handle, size)) !== lineEnd ? '\n' : '';
  await handle.appendFile(`${start}${JSON.stringify({ channel, to, text, at })}\n`);
  await handle.datasync();
  if (size === 0) await syncDirectory(dirname(file));
}

async function lastByte(handle: FileHandle, size: number): Promise<number | undefined> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0];
}

/** The name of a new file is in its directory, which has to be flushed too. */
async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory, 'r');
  await handle.sync();
}

type IsErased = (line: { readonly to: string; readonly text: string }) => boolean;

/**
 * Erases messages to a person, and mails about their leads, from the outbox file: each line is overwritten in place by
 * `{"erased":true}` and spaces. A server may append to the file meanwhile, since nothing moves.
 *
 * @param isErased a predicate over recipient and text
 * @returns how many lines
 */
export async function eraseFromOutboxFile(file: string, isErased: IsErased): Promise<number> {
  if (!existsSync(file)) return 0;
  await using handle = await open(file, 'r+');
  let erased = 0;
  let start = 0;
  // split by bytes and not by characters: the places to write at are counted in bytes
  for (const line of splitLines(await handle.readFile())) {
    if (isErasedLine(line, isErased)) {
      const mark = Buffer.from('{"erased":true}'.padEnd(line.length));
      await handle.write(mark, 0, line.length, start);
      erased += 1;
    }
    start += line.length + 1;
  }
  await handle.datasync();
  return erased;
}

function* splitLines(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, start);
    yield bytes.subarray(start, end === -1 ? bytes.length : end);
    start = (end === -1 ? bytes.length : end) + 1;
  }
}

function isErasedLine(line: Buffer, isErased: IsErased): boolean {
  try {
    const { to, text } = JSON.parse(line.toString('utf8'));
    return typeof to === 'string' && typeof text === 'string' && isErased({ to, text });
  } catch {
    // cut off by a crash: not a message, but it may hold the beginning of one
    return false;
  }
}
