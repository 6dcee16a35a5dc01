import { expect, it } from 'vitest';
import type { Database, DatabaseLocation } from '#server/database/openDatabase.ts';
import { createLeadNotification } from '#server/leads/leadNotification.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { proves } from '../../support/proves.ts';
import { newLocation, onEachDatabase, openTestDatabase } from '../support/databases.ts';

const time = new Date('2026-11-20T09:30:00.000Z');
const lead = {
  formType: 'HEALTH',
  data: { firstName: 'Kanariya', phoneNumber: '9877700011' },
};

/** A server that mails about its leads, with a clock that is `seconds` ahead. */
async function openStore(notifyTo = ['a@example.org'], clock = { seconds: 0 }, location?: DatabaseLocation) {
  const db = await openTestDatabase(location);
  const now = () => new Date(time.getTime() + clock.seconds * 1000);
  const titleOf = (formType: string, outcome: string | null) =>
    outcome === null ? `${formType} enquiry` : `${formType} enquiry (${outcome})`;
  const adminUrl = () => 'https://admin.example.org';
  const { onInsert, writeMails } = createLeadNotification({ db, notifyTo, adminUrl, now, titleOf });
  const store = createLeadStore({ db, now, onInsert });
  const storeMany = (count: number) => Promise.all(Array.from({ length: count }, () => store.store(lead)));
  return { ...store, db, storeMany, writeMails, clock };
}

const oneLead = `New lead at ${company.name}: HEALTH enquiry`;

const mailsIn = (db: Database) =>
  db.selectFrom('outbox').select(['channel', 'recipient', 'text']).orderBy('recipient').execute();

const subjectsIn = async (db: Database) => (await mailsIn(db)).map(({ text }) => text.split('\n')[0]).sort();

onEachDatabase('LEAD_NOTIFY_TO', () => {
  it('the first new lead is mailed at once, without personal data', async () => {
    proves('CONTRACT, R54');
    const { db, store, writeMails } = await openStore(['a@example.org', 'b@example.org']);
    const { id } = await store(lead);
    await writeMails();
    const text = [
      oneLead,
      '',
      'It arrived on 20 Nov 2026, 3:00 pm. Open it in the inbox:',
      `https://admin.example.org/dashboard?lead=${id}`,
      '',
      `This email is for the staff of ${company.name}. If it is not for you, please delete it and tell us at ${company.email}.`,
    ].join('\n');
    expect(await mailsIn(db)).toEqual([
      { channel: 'mail', recipient: 'a@example.org', text },
      { channel: 'mail', recipient: 'b@example.org', text },
    ]);
    expect(text).not.toMatch(/Kanariya|9877700011/);
    expect(await db.selectFrom('outbox').select('lead_id').distinct().execute()).toEqual([{ lead_id: id }]);
  });

  it('the mail reports that a figure differs, but contains no amount', async () => {
    proves('R61, R54');
    const { db, store, writeMails, clock } = await openStore();
    const differences = [{ field: 'insurerPremium', sent: 50_000, computed: 62_960 }];
    const { id } = await store({ ...lead, differences });
    await writeMails();
    clock.seconds = 60;
    await store({ ...lead, differences });
    await store(lead);
    await writeMails();
    const [one = '', several = ''] = (await mailsIn(db))
      .map(({ text }) => text)
      .sort((a, b) => (a < b ? 1 : -1));
    expect(one).toContain(
      `It arrived on 20 Nov 2026, 3:00 pm. A figure in it differs from today's rate. Open it in the inbox:\nhttps://admin.example.org/dashboard?lead=${id}`,
    );
    expect(several.match(/pm \(a figure differs from today's rate\): /g)).toHaveLength(1);
    expect(several.match(/pm: /g)).toHaveLength(1);
    expect(several).toMatch(/\?lead=\S+\n\nOpen them in the inbox:/);
    expect(one + several).not.toMatch(/50.?000|62.?960/);
  });

  it('the mail names the outcome of a lead', async () => {
    const { db, store, writeMails } = await openStore();
    await store({ ...lead, outcome: 'referral' });
    await writeMails();
    const [mail] = await mailsIn(db);
    expect(mail?.text).toMatch(/^New lead at .+: HEALTH enquiry \(referral\)\n/);
  });

  it('300 leads are one mail to each address, with their number and some links', async () => {
    proves('CONTRACT, R54');
    const addresses = ['a@example.org', 'b@example.org'];
    const { db, storeMany, writeMails } = await openStore(addresses);
    const ids = (await storeMany(300)).map(({ id }) => id);
    await writeMails();
    const mails = await mailsIn(db);
    expect(mails.map(({ recipient }) => recipient)).toEqual(addresses);
    const [text = ''] = mails.map((mail) => mail.text);
    expect(new Set(mails.map((mail) => mail.text))).toEqual(new Set([text]));
    expect(text).toMatch(/^300 new leads at .+\n\nHEALTH enquiry, 20 Nov 2026, 3:00 pm: /);
    expect(text).toMatch(
      /\nand 280 more\n\nOpen them in the inbox:\nhttps:\/\/admin\.example\.org\/dashboard\n\nThis email is for the staff of /,
    );
    const linked = [...text.matchAll(/\?lead=(\S+)/g)].map(([, id]) => id);
    expect(linked).toHaveLength(20);
    for (const id of linked) expect(ids).toContain(id);
    expect(text).not.toMatch(/Kanariya|9877700011/);
  });

  it('leads within a minute are in the next mail, once', async () => {
    proves('CONTRACT');
    const { db, store, storeMany, writeMails, clock } = await openStore();
    await store(lead);
    await writeMails();
    clock.seconds = 1;
    await storeMany(7);
    for (clock.seconds of [2, 30, 59]) await writeMails();
    expect(await subjectsIn(db)).toEqual([oneLead]);
    for (clock.seconds of [60, 61, 200, 300]) await writeMails();
    expect(await subjectsIn(db)).toEqual([`7 new leads at ${company.name}`, oneLead]);
    await store(lead);
    await writeMails();
    expect(await subjectsIn(db)).toEqual([`7 new leads at ${company.name}`, oneLead, oneLead]);
  });

  it('several servers report each lead once, also after a restart', async () => {
    proves('CONTRACT');
    const location = await newLocation();
    const clock = { seconds: 0 };
    const servers = await Promise.all([1, 2, 3].map(() => openStore(undefined, clock, location)));
    const db = await openTestDatabase(location);
    for (let round = 0; round < 4; round += 1) {
      clock.seconds = round * 60;
      await Promise.all(servers.map(({ storeMany }) => storeMany(5)));
      await Promise.all(servers.map(({ writeMails }) => writeMails()));
      // other servers send the pending notifications of a stopped one
      if (round === 1) servers.pop();
    }
    const texts = await subjectsIn(db);
    const waiting = await db.selectFrom('lead_notice').selectAll().execute();
    expect(texts).toHaveLength(4);
    const reported = texts.reduce((sum, text) => sum + Number.parseInt(text ?? '', 10), 0);
    expect(reported + waiting.length).toBe(15 + 15 + 10 + 10);
    clock.seconds = 600;
    await servers[0]?.writeMails();
    expect(await db.selectFrom('lead_notice').selectAll().execute()).toEqual([]);
  });

  it('a lead that is removed before its mail is written is not in the mail', async () => {
    proves('R55');
    const { db, store, writeMails } = await openStore();
    const { id } = await store(lead);
    await db.deleteFrom('lead').where('id', '=', id).execute();
    await writeMails();
    expect(await mailsIn(db)).toEqual([]);
  });

  it('a clock that was ahead delays mails by at most a minute', async () => {
    const { db, store, writeMails, clock } = await openStore(['a@example.org'], { seconds: 86_400 });
    await store(lead);
    await writeMails();
    clock.seconds = 0;
    await store(lead);
    await writeMails();
    expect(await subjectsIn(db)).toHaveLength(2);
  });

  it('if the setting is empty, there are no mails and no pending notifications', async () => {
    const { db, store, writeMails } = await openStore([]);
    await store(lead);
    await writeMails();
    expect(await mailsIn(db)).toEqual([]);
    expect(await db.selectFrom('lead_notice').selectAll().execute()).toEqual([]);
  });
});
