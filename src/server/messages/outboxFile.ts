import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from '#server/config/makeDirectory.ts';
import type { Message } from './outboxStore.ts';

/** The file for messages when SMS_WEBHOOK_URL or SMTP_URL is not set. */
export const outboxFile = (dataDir: string) => join(dataDir, 'outbox.jsonl');

/**
 * Appends a message to the file as one JSON line and resolves once it is on disk. File and directory are made
 * where they are missing, readable for their owner alone.
 */
export async function appendToOutboxFile(file: string, message: Message): Promise<void> {
  const { channel, to, text, at } = message;
  makeDirectory(dirname(file), 0o700);
  await appendFile(file, `${JSON.stringify({ channel, to, text, at })}\n`, { mode: 0o600, flush: true });
}
