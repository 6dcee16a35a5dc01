import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Message } from './outboxStore.ts';

/** Where messages go when nothing sends them for real (CONTRACT 'messages'). */
export const outboxFile = (dataDir: string) => join(dataDir, 'outbox.jsonl');

const lineEnd = '\n'.charCodeAt(0);

/**
 * Appends a message to the file as one JSON line and resolves once it is on disk. File and directory are made
 * where they are missing, readable for their owner alone. A line that a crash cut off stays a line of its own.
 */
export async function appendToOutboxFile(file: string, message: Message): Promise<void> {
  const { channel, to, text, at } = message;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const start = size > 0 && (await lastByte(handle, size)) !== lineEnd ? '\n' : '';
    await handle.appendFile(`${start}${JSON.stringify({ channel, to, text, at })}\n`);
    await handle.datasync();
    if (size === 0) await syncDirectory(dirname(file));
  } finally {
    await handle.close();
  }
}

async function lastByte(handle: FileHandle, size: number): Promise<number | undefined> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0];
}

/** The name of a new file is in its directory, which has to be flushed too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
