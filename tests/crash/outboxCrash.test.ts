import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/openDatabase.ts';
import { outboxFile } from '#server/outboxFile.ts';
import { getOtp } from '../server/support/logins.ts';
import { temporaryDirectory } from '../server/support/openTestServer.ts';
import { spawnServer } from '../server/support/spawnServer.ts';

const rounds = 6;
const connections = 8;

/** One connection: asks for codes, each for a number of its own, until the server is gone. */
async function keepAsking(siteUrl: string, first: number, answered: string[]): Promise<void> {
  for (let number = first; ; number += 1) {
    try {
      const body = new URLSearchParams({ mobile_no: String(number) });
      const { status } = await fetch(`${siteUrl}${getOtp}`, { method: 'POST', body });
      expect(status).toBe(200);
      answered.push(String(number));
    } catch (error) {
      if (error instanceof TypeError) return; // fetch: the connection is gone
      throw error;
    }
  }
}

/** To whom messages went; a line that the kill cut off is nobody's. */
function recipients(dataDir: string): string[] {
  const file = outboxFile(dataDir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line).to as string];
    } catch {
      return [];
    }
  });
}

describe('kill -9 while codes are asked for', () => {
  it(`[CONTRACT] [OTP-15] ${rounds} rounds: every stored code has its message, delivered or waiting, hardly any twice`, async () => {
    const dataDir = temporaryDirectory();
    const env = { DATA_DIR: dataDir, OTP_RATE_LIMIT: 'off' };
    const answered: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const server = await spawnServer(env);
      const asking = Array.from({ length: connections }, (_, place) =>
        keepAsking(server.siteUrl, 9_000_000_000 + round * 10_000_000 + place * 1_000_000, answered),
      );
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500));
      server.child.kill('SIGKILL');
      await Promise.all([server.ended, ...asking]);
    }
    expect(answered.length).toBeGreaterThan(rounds);

    const delivered = recipients(dataDir);
    const db = await openDatabase(dataDir);
    const caused = await db.selectFrom('otp').select('mobile_no').execute();
    const waiting = await db.selectFrom('outbox').select('recipient').execute();
    await db.destroy();
    const causes = new Set(caused.map((row) => row.mobile_no));
    const known = new Set([...delivered, ...waiting.map((row) => row.recipient)]);
    expect(answered.filter((number) => !causes.has(number))).toEqual([]);
    expect([...causes].filter((number) => !known.has(number))).toEqual([]);
    expect([...known].filter((number) => !causes.has(number))).toEqual([]);
    // a kill between delivery and removal repeats what was in hand, at most
    expect(delivered.length - new Set(delivered).size).toBeLessThanOrEqual(rounds * 20);
  }, 60_000);
});
