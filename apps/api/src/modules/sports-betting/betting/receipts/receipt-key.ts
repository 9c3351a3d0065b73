import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** The key that signs receipts (DR-4.154). */
export type ReceiptSigner = {
  id: string;
  /** 32 bytes as hexadecimal digits. */
  publicKey: string;
  /** The Ed25519 signature of a text's bytes, as hexadecimal digits. */
  sign: (text: string) => string;
};

/** The first bytes of an Ed25519 private key in PKCS #8; the 32 bytes of the key follow. */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex');
const idLength = 16;

/**
 * Derives the signing key from a secret (`RECEIPT_KEY`): the same secret always gives the same key. The id is the first
 * part of the public key's hash.
 */
export function receiptSigner(secret: string): ReceiptSigner {
  const seed = createHash('sha256').update(`touchline receipts ${secret}`).digest();
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Start, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = rawPublicKey(createPublicKey(privateKey));
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, idLength);
  return {
    id,
    publicKey: publicKey.toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}

const rawPublicKey = (key: KeyObject): Buffer =>
  Buffer.from(String(key.export({ format: 'jwk' })['x']), 'base64url');
