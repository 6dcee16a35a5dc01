import { describe, expect, it } from 'vitest';
import { proxiesOf, type TrustedProxies, withoutPorts } from '#server/config/trustedProxies.ts';
import { openTestServer } from '../support/openTestServer.ts';

it('networks of proxies are believed, also as IPv4 written as IPv6; what is no address never', () => {
  const isProxy = proxiesOf(['10.0.0.0/8', 'fd00::/8', '192.0.2.5']);
  const ours = ['10.200.0.1', '::ffff:10.0.0.5', 'fd12::1', '192.0.2.5'];
  const others = ['fe80::1', '11.0.0.1', '192.0.2.6', 'unknown', ''];
  expect([...ours, ...others].filter((address, hop) => isProxy(address, hop))).toEqual(ours);
});

it.each([
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['198.51.100.1:80,203.0.113.9:443 ,  10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.1'],
  ['unknown', 'unknown'],
  ['1.2.3:80', '1.2.3:80'],
  ['[evil]:1', '[evil]:1'],
])('X-Forwarded-For: %s is read without ports: %s', (header, read) => {
  expect(withoutPorts(header)).toBe(read);
});

/** The statuses of logins that come through proxies, each with an X-Forwarded-For of its own, at a limit of two. */
async function tryAll(trustProxy: TrustedProxies, headers: readonly string[], remoteAddress = '10.0.0.1') {
  const { app } = await openTestServer({ trustProxy, loginRateLimit: { count: 2, seconds: 60 } });
  const statuses: number[] = [];
  for (const header of headers) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': header },
      payload: { email: `a${statuses.length}@example.org`, password: 'wrong' },
    });
    statuses.push(statusCode);
  }
  return statuses;
}

describe('the address that a limit counts', () => {
  it.each<[string, TrustedProxies, readonly string[], readonly number[]]>([
    [
      'behind one proxy is what it wrote, whatever stands in front of that',
      1,
      ['6.6.6.1, 203.0.113.1', '6.6.6.2, 203.0.113.1', '6.6.6.3, 203.0.113.1', '203.0.113.2'],
      [401, 401, 429, 401],
    ],
    [
      'behind two proxies is the visitor’s: one network for delivery is not one visitor',
      2,
      ['203.0.113.1, 198.51.100.7', '203.0.113.2, 198.51.100.7', '203.0.113.3, 198.51.100.7'],
      [401, 401, 401],
    ],
    [
      'behind two proxies is not what the visitor wrote',
      2,
      [
        '6.6.6.1, 203.0.113.1, 198.51.100.7',
        '6.6.6.2, 203.0.113.1, 198.51.100.8',
        '203.0.113.1, 198.51.100.9',
      ],
      [401, 401, 429],
    ],
    [
      'behind known networks is the first that is none of them',
      ['10.0.0.0/8', '198.51.100.0/24'],
      ['6.6.6.1, 203.0.113.1, 198.51.100.7:99', '6.6.6.2, 203.0.113.1', '203.0.113.1, 10.7.7.7'],
      [401, 401, 429],
    ],
    [
      'has no port: each connection has another one',
      1,
      ['203.0.113.1:1001', '203.0.113.1:1002', '203.0.113.1:1003', '[2001:db8::7]:1', '2001:db8::8'],
      [401, 401, 429, 401, 401],
    ],
    [
      'is that of the connection when nobody is believed',
      false,
      ['203.0.113.1', '203.0.113.2', '203.0.113.3'],
      [401, 401, 429],
    ],
  ])('%s', async (_what, trustProxy, headers, statuses) => {
    expect(await tryAll(trustProxy, headers)).toEqual(statuses);
  });

  it('is the connection’s own when somebody comes past the known proxies', async () => {
    const headers = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    expect(await tryAll(['10.0.0.0/8'], headers, '192.0.2.66')).toEqual([401, 401, 429]);
  });
});
