import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Opens a mail server (SMTP). */
export async function openMailServer() {
  /** Received mails; the source is headers and body. */
  const received: { from: string; to: string[]; source: string }[] = [];
  let behaviour: 'accept' | number | 'hang' = 'accept';
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'leads' && password === 'p@ss' ? done(null, { user: 'leads' }) : done(new Error('wrong')),
    onRcptTo(_address, _session, done) {
      if (behaviour === 'accept') return done();
      if (behaviour === 'hang') return;
      done(Object.assign(new Error('no'), { responseCode: behaviour }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: new URL(`smtp://leads:p%40ss@127.0.0.1:${port}`),
    received,
    /** Sets its behaviour: accept mails, reject recipients with a reply code, or never respond. */
    behave(how: 'accept' | number | 'hang') {
      behaviour = how;
    },
  };
}
