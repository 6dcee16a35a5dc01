import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv4, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { privateAddresses } from '#server/config/privateAddresses.ts';
import { postEvent } from '#server/targets/postEvent.ts';
import { proves } from '../../support/proves.ts';
import { hasOpenssl, openTlsServer } from '../support/tlsServer.ts';
import { openWebhook } from '../support/webhook.ts';

const common = { headers: {}, body: '{}', timeoutMs: 2_000 };

/** A listener on all addresses of this machine, which counts connections. */
async function openListener() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0, '::');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, count: () => connections };
}

const answering =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };

const byte = fc.integer({ min: 0, max: 255 });
const inNetwork = (...first: readonly number[]) =>
  fc
    .tuple(byte, byte, byte, byte)
    .map((random) => [...first, ...random].slice(0, 4))
    .map((bytes) => bytes.join('.'));
const private4 = fc.oneof(
  ...[[127], [10], [0], [192, 168], [169, 254], [100, 64], [172, 16], [172, 31], [198, 18], [224], [255]].map(
    (first) => inNetwork(...first),
  ),
  fc.constantFrom('169.254.169.254', '168.63.129.16', '127.0.0.1', '0.0.0.0'),
);
const hexOf = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};
const private6 = fc.oneof(
  private4.map((address) => `::ffff:${hexOf(address)}`),
  private4.map((address) => `64:ff9b::${hexOf(address)}`),
  private4.map((address) => `2002:${hexOf(address)}::1`),
  private4.map((address) => `2001:0:${hexOf(address)}::1`),
  private4.map((address) => `::${hexOf(address)}`),
  fc.constantFrom('::', '::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1', '100::1'),
);
const privateAddress = fc.oneof(private4, private6);

it('connects to no private address, as a literal or behind a name that resolves to several', async () => {
  proves('CONTRACT, ASVS-1.3.6');
  const { port, count } = await openListener();
  const tries = fc.record({
    protocol: fc.constantFrom('http', 'https'),
    addresses: fc.array(privateAddress, { minLength: 1, maxLength: 3 }),
    isLiteral: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(tries, async ({ protocol, addresses, isLiteral }) => {
      const [first = ''] = addresses;
      const literal = isIPv4(first) ? first : `[${first}]`;
      const url = new URL(`${protocol}://${isLiteral ? literal : 'crm.example.org'}:${port}/`);
      const posting = postEvent({ ...common, url, allowPrivate: false, lookup: answering(addresses) });
      const error = await posting.then(
        () => null,
        (failure: unknown) => failure,
      );
      const failures = error instanceof AggregateError ? error.errors : [error];
      for (const failure of failures) expect(failure).toMatchObject({ code: 'ERR_IP_BLOCKED' });
    }),
    { numRuns: 200 },
  );
  expect(count()).toBe(0);
});

it('refuses a name whose address changes after its first use', async () => {
  proves('CONTRACT, ASVS-1.3.6');
  const { url, received } = await openWebhook();
  const named = new URL(url);
  named.hostname = 'crm.example.org';
  const lookup = answering(['127.0.0.1']);
  const post = (allowPrivate: boolean) => postEvent({ ...common, url: named, allowPrivate, lookup });
  expect(await post(true)).toMatchObject({ status: 200 });
  await expect(post(false)).rejects.toMatchObject({ code: 'ERR_IP_BLOCKED' });
  expect(received).toHaveLength(1);
});

it.each([
  ['8.8.8.8', false],
  ['100.128.0.1', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
  ['2a00:1450::1', false],
  ['::ffff:8.8.8.8', false],
  ['2001:db8::1', true],
  ['fe80::1%eth0', true],
])('%s is private: %s', (address, isPrivate) => {
  proves('ASVS-1.3.6');
  expect(privateAddresses.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')).toBe(isPrivate);
});

it('follows no redirect, and sends user and password of the URL as a header', async () => {
  proves('CONTRACT, ASVS-15.3.2');
  const { url, received, behave } = await openWebhook();
  behave(302, { location: url.href });
  url.username = 'me';
  url.password = 'a%40b';
  expect(await postEvent({ ...common, url, allowPrivate: true })).toMatchObject({ status: 302 });
  expect(received).toHaveLength(1);
  expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('me:a@b').toString('base64')}`);
});

it.skipIf(!hasOpenssl)(
  'sends over TLS to a certificate that the system trusts, and to no other',
  async () => {
    proves('CONTRACT, ASVS-12.3.2');
    const { origin, certificate } = await openTlsServer(30);
    const options = `{ url: new URL('${origin}/leads'), headers: {}, body: '{}', allowPrivate: true, timeoutMs: 5000 }`;
    const program = `import { postEvent } from '#server/targets/postEvent.ts';
    console.log(await postEvent(${options}).then(({ status }) => status, ({ code }) => code));`;
    const post = async (NODE_EXTRA_CA_CERTS: string) => {
      const args = ['--input-type=module', '--eval', program];
      const running = promisify(execFile)(process.execPath, args, {
        env: { ...process.env, NODE_EXTRA_CA_CERTS },
      });
      return (await running).stdout.trim();
    };
    expect(await post(certificate)).toBe('204');
    expect(await post('')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  },
);

it('gives up a receiver that accepts the connection and does not answer', async () => {
  proves('CONTRACT');
  const { url, behave } = await openWebhook();
  behave('hang');
  const posting = postEvent({ ...common, url, allowPrivate: true, timeoutMs: 50 });
  await expect(posting).rejects.toMatchObject({ name: 'AbortError' });
});
