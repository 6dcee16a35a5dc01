import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A browser's keys for notifications. */
export interface BrowserKeys {
  readonly privateKey: Buffer;
  /** 65 bytes. */
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  return { publicKey, privateKey: pair.getPrivateKey(), auth: randomBytes(16) };
}

/** Decrypts the body of a notification as a browser does: RFC 8291 with one record of RFC 8188. */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const serverKey = body.subarray(21, 21 + keyLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // the last record ends with the delimiter 2 and zeros
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Reads the signature of a notification (RFC 8292): its claims, if the key in the header signed them; otherwise null. */
export function readVapid(authorization = ''): { readonly [claim: string]: unknown } | null {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly payload: string;
  readonly raw: Buffer;
}

/** A push service on this machine with one browser. It answers `status`. */
export async function openPushReceiver() {
  const keys = newBrowserKeys();
  const received: Received[] = [];
  const receiver = { status: 201 };
  const server = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray());
    received.push({ headers: request.headers, raw, payload: decryptPush(raw, keys) });
    response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/push/${randomBytes(12).toString('hex')}`;
  const [p256dh, auth] = [keys.publicKey, keys.auth].map((key) => key.toString('base64url'));
  const subscription = { endpoint, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } };
  return Object.assign(receiver, { received, subscription });
}
