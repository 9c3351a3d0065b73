import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in software (WebAuthn, ES256), written apart from the site's own check. */
export type SoftPasskey = {
  id: string;
  /** The counter of the last answer. A copy of the passkey has its own. */
  counter: number;
  attest: (options: Options, change?: Change) => Attestation;
  assert: (options: Options, change?: Change) => Assertion;
};

type Options = { challenge: string };
type Attestation = { id: string; clientDataJSON: string; attestationObject: string; transports: string[] };
type Assertion = {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
};
/** What an answer says differently from a right one. */
type Change = {
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 } as const;
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** CBOR of a byte string. */
function bytes(data: Buffer): Buffer {
  if (data.length < 24) return Buffer.concat([Buffer.from([0x40 + data.length]), data]);
  return data.length < 256
    ? Buffer.concat([Buffer.from([0x58, data.length]), data])
    : Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
}
/** CBOR of a short text. */
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** Makes a passkey for the origin of test calls, `http://localhost`. */
export function createSoftPasskey({ origin = 'http://localhost', rpId = 'localhost' } = {}): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  // COSE: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const clientData = (type: string, { challenge }: Options, change: Change): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge,
        origin: change.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (change: Change, counter: number, extra: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = change.isVerified === false ? 0 : flags.verified;
    return Buffer.concat([
      sha256(change.rpId ?? rpId),
      Buffer.from([flags.present | verified | extra]),
      count,
    ]);
  };
  const passkey: SoftPasskey = {
    id,
    counter: 0,
    attest: (options, change = {}) => {
      const authData = Buffer.concat([
        head(change, passkey.counter, flags.hasKey),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cose,
      ]);
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', options, change).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      };
    },
    assert: (options, change = {}) => {
      passkey.counter = change.counter ?? passkey.counter + 1;
      const client = clientData('webauthn.get', options, change);
      const authenticatorData = head(change, passkey.counter, 0);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(change.userHandle === undefined ? {} : { userHandle: change.userHandle }),
      };
    },
  };
  return passkey;
}
