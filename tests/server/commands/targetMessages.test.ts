import { expect, it } from 'vitest';
import { proves } from '../../support/proves.ts';
import { environmentOf, temporaryDirectory } from '../support/databases.ts';
import { validLead } from '../support/fixtureForms.ts';
import { postLead, spawnProgram } from '../support/spawnServer.ts';
import { startServer } from '../support/startServer.ts';
import { writeTarget } from '../support/targets.ts';
import { openWebhook } from '../support/webhook.ts';

it('events of a target are listed with its answers, sent again under their id, and tested', async () => {
  proves('CONTRACT');
  const receiver = await openWebhook();
  const TARGETS_DIR = temporaryDirectory();
  writeTarget(TARGETS_DIR, 'crm', { url: receiver.url.href, allowPrivate: true });
  const { siteUrl, location } = await startServer({ TARGETS_DIR });
  const run = async (line: string) => {
    const environment = { ...environmentOf(location), TARGETS_DIR };
    const { output, ended } = spawnProgram('commands/messagesCommand.ts', line.split(' '), environment);
    return { code: await ended, ...output };
  };
  const { id: leadId } = (await (await postLead(siteUrl, validLead)).json()) as { id: string };
  await expect.poll(() => receiver.received.length).toBe(1);
  const id = String(receiver.received[0]?.headers['webhook-id']);
  const reference = `${leadId.slice(0, 4)}-${leadId.slice(4, 8)}`.toUpperCase();
  await expect
    .poll(async () => (await run('list --target crm')).stdout)
    .toMatch(new RegExp(`^${id} {2}.* IST {2}lead\\.created {2}${reference} {2}sent, 1 try: HTTP 200\n$`));

  expect(await run(`send-again ${id}`)).toMatchObject({ code: 0, stdout: '1 event is sent again now.\n' });
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(id);
  expect(await run('send-again unknown')).toMatchObject({ code: 1 });

  expect((await run('test --target crm')).stdout).toBe(
    `${receiver.url.host} accepted the test event: HTTP 200\n`,
  );
  receiver.behave(500);
  const failed = await run('test --target crm');
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('did not accept the test event')]);
  const unknown = await run('list --target sheet');
  expect([unknown.code, unknown.stderr]).toEqual([
    2,
    expect.stringContaining('Unknown target "sheet". TARGETS_DIR has crm.'),
  ]);
  await postLead(siteUrl, validLead);
  await expect
    .poll(async () => (await run('list')).stdout)
    .toMatch(
      /^crm: 1 waiting .*\n[0-9a-f-]{36} {2}.* event {2}crm {2}next try in \d+ s, \d tr.*: HTTP 500$/m,
    );
  expect((await run('list')).stdout).not.toContain(validLead.data.firstName);
});
