import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { leadsPath } from '#server/leads/leadRoutes.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import { environmentOf, newPlace, onEachDatabase } from './support/databases.ts';
import { email, getOtp, login, password, useOtp } from './support/logins.ts';
import { postLead, realLead, spawnProgram, spawnServer } from './support/spawnServer.ts';

const times = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Two processes on one database, as they stand behind a balancer. */
async function startTwo(settings: Readonly<Record<string, string>>) {
  const place = await newPlace();
  const env = { ...environmentOf(place), ...settings };
  const servers = await Promise.all([spawnServer(env), spawnServer(env)]);
  onTestFinished(async () => {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
  });
  return { place, urls: servers.map(({ siteUrl }) => siteUrl) };
}

const postForm = (url: string, fields: Readonly<Record<string, string>>, cookie = '') =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });

const postJson = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const readOutbox = (dataDir: string): { readonly to: string; readonly text: string }[] =>
  readFileSync(outboxFile(dataDir), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Sends each request to both processes by turns, all at once, and counts the answers by status. */
async function atOnce(
  count: number,
  urls: readonly string[],
  send: (url: string, place: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const answers = await Promise.all(
    times(count).map((place) => send(urls[place % urls.length] ?? '', place)),
  );
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The name and value of the cookies that an answer sets. */
const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

onEachDatabase('two processes on one database', () => {
  it('[CONTRACT] [OTP-15] [LOGIN-15] ASVS 2.4.1, 6.6.3: of 20 requests at once exactly as many pass as the limit says: of both processes on PostgreSQL, of each on SQLite', async () => {
    const { place, urls: both } = await startTwo({
      LEAD_RATE_LIMIT: '7/600',
      OTP_RATE_LIMIT: '6/600',
      LOGIN_RATE_LIMIT: '5/600',
    });
    const urls = place.databaseUrl === null ? both.slice(0, 1) : both;
    expect(await atOnce(20, urls, (url) => postLead(url, realLead))).toEqual({ 201: 7, 429: 13 });
    const ask = (url: string, place: number) =>
      postForm(`${url}${getOtp}`, { mobile_no: String(9_800_000_000 + place) });
    expect(await atOnce(20, urls, ask)).toEqual({ 200: 6, 429: 14 });
    const logIn = (url: string) => postJson(`${url}${login}`, { email, password: 'not the password' });
    expect(await atOnce(20, urls, logIn)).toEqual({ 401: 5, 429: 15 });
  });

  it('[OTP-15] [OTP-20] [R27] [CONTRACT] ASVS 6.5.1: a code is sent once, works once of 50 times at once, and its session holds in both', async () => {
    const { place, urls } = await startTwo({
      OTP_RATE_LIMIT: 'off',
      LOGIN_RATE_LIMIT: 'off',
      LEAD_LIST_ON_SITE: 'on',
    });
    const [one = '', two = ''] = urls;
    const numbers = times(40).map((number) => String(9_800_000_000 + number));
    const cookies = new Map<string, string>();
    const ask = async (url: string, number: number) => {
      const mobile_no = numbers[number] ?? '';
      const answer = await postForm(`${url}${getOtp}`, { mobile_no });
      cookies.set(mobile_no, cookiesOf(answer));
      return answer;
    };
    expect(await atOnce(numbers.length, urls, ask)).toEqual({ 200: numbers.length });
    const sent = () => readOutbox(place.dataDir);
    await expect.poll(() => sent().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(numbers.length);
    expect(
      sent()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(numbers);

    const [{ to: mobile_no, text } = { to: '', text: '' }] = sent();
    const fields = { mobile_no, mobile_otp: text.slice(0, 6) };
    const useCode = (url: string) => postForm(`${url}${useOtp}`, fields, cookies.get(mobile_no));
    expect(await atOnce(50, urls, useCode)).toEqual({ 200: 1, 401: 49 });

    const add = spawnProgram('commands/employeeCommand.ts', ['add', email], environmentOf(place));
    add.child.stdin?.end(`${password}\n`);
    expect(await add.ended).toBe(0);
    const cookie = cookiesOf(await postJson(`${one}${login}`, { email, password }));
    const read = (url: string) => fetch(`${url}${leadsPath}`, { headers: { cookie } });
    expect((await read(two)).status).toBe(200);
    await fetch(`${two}/api/logout`, { method: 'POST', headers: { cookie } });
    expect((await read(one)).status).toBe(401);
  });
});
