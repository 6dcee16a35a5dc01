import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appendToOutboxFile, outboxFile } from '#server/messages/outboxFile.ts';
import type { Message } from '#server/messages/outboxStore.ts';
import { proves } from '../../support/proves.ts';
import { temporaryDirectory } from '../support/databases.ts';

const at = '2026-11-20T09:30:00.000Z';
const message: Message = { id: 'one', channel: 'mail', to: 'a@b.in', text: 'one\ntwo "three" नमस्ते', at };

describe('the outbox file', () => {
  it('has one JSON line per message, readable only for its owner', async () => {
    proves('CONTRACT');
    const dataDir = temporaryDirectory();
    const file = outboxFile(dataDir);
    expect(file).toBe(`${dataDir}/outbox.jsonl`);
    await appendToOutboxFile(file, message);
    await appendToOutboxFile(file, { ...message, channel: 'sms' });
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines).toHaveLength(3);
    expect({ id: 'one', ...JSON.parse(lines[0] ?? '') }).toEqual(message);
    expect(Object.keys(JSON.parse(lines[1] ?? ''))).toEqual(['channel', 'to', 'text', 'at']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
