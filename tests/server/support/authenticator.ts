import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface AuthenticatorOptions {
  readonly origin?: string;
  /** The site for which the authenticator creates its passkey; by default the one of the options. */
  readonly rpId?: string;
  /** Whether it asks its owner for a PIN or a fingerprint. */
  readonly verifiesUser?: boolean;
}

const [present, verified, canSync, isSynced, hasKey] = [0x01, 0x04, 0x08, 0x10, 0x40];

/** An authenticator with one passkey, as a browser would answer for it. Its `state` can be changed. */
export function createAuthenticator(options: AuthenticatorOptions = {}) {
  const { origin = 'http://localhost', verifiesUser = true } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let userHandle = '';
  const state = { counter: 0, isSynced: false, verifiesUser };

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, extra: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    const ofUser = present | (state.verifiesUser ? verified : 0);
    const ofKey = canSync | (state.isSynced ? isSynced : 0) | (extra.length > 0 ? hasKey : 0);
    const flags = ofUser | ofKey;
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([flags]), counter, extra]);
  }

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
    ]);
    key.set(-2, point(x)).set(-3, point(y));
    return isoCBOR.encode(key);
  }

  return {
    state,
    credentialId,

    register({ challenge, rp, user }: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON {
      userHandle = user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey()]);
      const authData = authenticatorData(options.rpId ?? rp.id ?? '', key);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    logIn({ challenge, rpId = '' }: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON {
      state.counter += 1;
      const data = authenticatorData(options.rpId ?? rpId);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, hash('sha256', client, 'buffer')]), privateKey);
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}
