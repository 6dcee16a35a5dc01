import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from '#server/config/makeDirectory.ts';
import type { Message } from './outboxStore.ts';

/** The file for messages if SMS_WEBHOOK_URL or SMTP_URL is not set. */
export const outboxFile = (dataDir: string) => join(dataDir, 'outbox.jsonl');

/**
 * Appends a message to the file as one JSON line and resolves when it is on disk. Creates file and directory, readable only
 * for their owner.
 */
export async function appendToOutboxFile(file: string, message: Message): Promise<void> {
  const { channel, to, text, at } = message;
  makeDirectory(dirname(file), 0o700);
  await appendFile(file, `${JSON.stringify({ channel, to, text, at })}\n`, { mode: 0o600, flush: true });
}
