import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { postgres, sqlite } from './support/databases.ts';
import { forgotPassword, getOtp, login, resetPassword, useOtp } from './support/logins.ts';
import { openMailServer } from './support/mailServer.ts';
import { ask, openRunningServer, postForm, postJson, postLead } from './support/runningServer.ts';
import { realLead } from './support/spawnServer.ts';
import { openWebhook } from './support/webhook.ts';

/** Planted personal data; none of it may ever be in a log line, a metric or an error answer. */
const person = {
  firstName: 'Kanariya',
  lastName: 'Finchwala',
  phoneNumber: '9877700011',
  email: 'kanariya@example.org',
  pinCode: '560099',
  description: 'Peacock Lane 7',
};
const word = 'Kanariya-password-77';
const providerPassword = 'Kanariya-provider-77';
const canaries = [...Object.values(person), word, providerPassword, encodeURIComponent(person.email)];

/** From now on the database refuses rows of these tables; PostgreSQL says the row in its words. */
async function breakLoudly(db: Database): Promise<void> {
  const tables = { lead: 'data', otp: 'mobile_no', reset_request: 'email', session: 'subject' };
  for (const [table, column] of Object.entries(tables)) {
    const statements = isPostgres(db)
      ? [
          `CREATE FUNCTION refuse_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
             RAISE EXCEPTION 'no: %', NEW.${column} USING DETAIL = NEW.${column}, HINT = E'\\n    at ' || NEW.${column}; END $$`,
          `CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_${table}()`,
        ]
      : [`CREATE TRIGGER refuse_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'no'); END`];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

describe('personal data in what the server says', () => {
  it('[CONTRACT] planted names, phones, mails and the password of the SMS provider are in no log line, metric or error answer, also when the database, the SMS provider and the mail server fail', async () => {
    const webhook = await openWebhook();
    const mailServer = await openMailServer();
    webhook.url.password = providerPassword;
    webhook.behave(500);
    mailServer.behave(550);
    const server = await openRunningServer(postgres ?? sqlite, {
      LOG_LEVEL: 'trace',
      SMS_WEBHOOK_URL: webhook.url.href,
      SMTP_URL: mailServer.url.href,
      MAIL_FROM: 'leads@example.net',
      LEAD_NOTIFY_TO: person.email,
    });
    const { siteUrl, adminUrl, db } = server;
    const answers: string[] = [];
    const lead = { ...realLead, data: { ...realLead.data, ...person } };

    async function sendEverything(): Promise<number[]> {
      const sent = await Promise.all([
        postLead(server, lead),
        postLead(server, lead, { 'idempotency-key': person.phoneNumber }),
        postLead(server, { ...lead, data: { ...lead.data, phoneNumber: `${person.phoneNumber}x` } }),
        postLead(server, { ...lead, data: { ...lead.data, pinCode: [person.pinCode] } }),
        postLead(server, { ...lead, formType: person.firstName }),
        postLead(server, `{"formType":"${person.firstName}`),
        ask(`${siteUrl}/${person.firstName}?email=${person.email}`),
        ask(`${siteUrl}/api/${person.phoneNumber}`),
        ask(`${adminUrl}/dashboard/${person.phoneNumber}`),
        ask(`${adminUrl}/api/inbox/leads/${person.email}`),
        postForm(`${siteUrl}${getOtp}`, { mobile_no: person.phoneNumber }),
        postForm(`${siteUrl}${getOtp}`, { mobile_no: person.email }),
        postForm(`${siteUrl}${useOtp}`, { mobile_no: person.phoneNumber, mobile_otp: person.pinCode }),
        postJson(`${siteUrl}${login}`, { email: person.email, password: word }),
        postJson(`${siteUrl}${forgotPassword}`, { email: person.email }),
        postJson(`${siteUrl}${resetPassword}`, { token: word, password: word }),
      ]);
      for (const { status, text } of sent) if (status >= 300) answers.push(text);
      return sent.map(({ status }) => status);
    }

    try {
      expect((await sendEverything()).slice(0, 2)).toEqual([201, 201]);
      await expect.poll(() => webhook.received.length).toBeGreaterThan(0);
      await expect
        .poll(async () => (await db.selectFrom('dead_message').select('id').execute()).length, {
          timeout: 10_000,
        })
        .toBeGreaterThan(0);
      await breakLoudly(db);
      const broken = await sendEverything();
      expect(broken[0]).toBeGreaterThanOrEqual(500);
      const { text: metrics } = await ask(`${adminUrl}/metrics`);
      expect(metrics).toContain('outbox_dead_messages{channel="mail"} ');
      server.child.kill('SIGTERM');
      await server.ended;

      const logs = server.output.stderr + server.output.stdout;
      expect(logs.split('\n').length).toBeGreaterThan(30);
      expect(logs).toContain('messages stay in the outbox');
      expect(logs).toContain('HTTP 500');
      expect(answers.length).toBeGreaterThan(20);
      for (const [where, text] of Object.entries({ logs, metrics, answers: answers.join('\n') })) {
        for (const canary of canaries) expect(text.includes(canary), `${canary} in the ${where}`).toBe(false);
      }
    } finally {
      await server.close();
    }
  });
});
