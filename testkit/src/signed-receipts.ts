/** A receipt file of a system of two from three, signed with a test key, and copies of the file with one fault each. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { canonicalText, type ReceiptFile, type ReceiptKey } from '@touchline/receipts';

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

const leg = (at: number, coefMilli: number) => ({
  eventId: at + 1,
  marketId: at + 1,
  typeKey: '1x2',
  spec: {},
  outcomeKey: '1',
  kind: 3,
  blockId: at + 1,
  sportId: 1,
  champId: 1,
  coefMilli: `${coefMilli}n`,
  marketVersion: '1n',
  scoreKey: '',
  producer: 'test',
  startAtMs: 0,
});

const coupon = {
  typeId: 2,
  systemValue: 2,
  currency: 'EUR',
  stakeMinor: '3000n',
  legs: [1500, 2000, 3000].map((coef, at) => leg(at, coef)),
  capMilli: '10000000n',
  maxPayoutMinor: '100000000n',
  boost: { kind: 'none' },
  coefMilli: '4500n',
  possibleWinMinor: '13500n',
  isPayoutCapped: false,
  acceptedAtMs: 0,
};

/** The first two bets won (1.5 × 2.0) and the third lost. So one of three lines of 10.00 wins and pays 30.00. */
const bodies = (payoutMinor: string) =>
  [
    { kind: 'accepted', lineCount: 3 },
    null,
    {
      kind: 'settled',
      generation: 1,
      state: 'won',
      payoutMinor,
      stakeLeftMinor: '3000n',
      results: [
        [1, null, null],
        [1, null, null],
        [0, null, null],
      ],
      rounding: 'half-up',
    },
  ] as const;

export interface SignedReceipts {
  readonly keys: { readonly keys: readonly ReceiptKey[] };
  readonly right: ReceiptFile;
  /** A copy in which one byte of a signed text differs. */
  readonly altered: ReceiptFile;
  /** A copy without the link between the two receipts, which another coupon of the account has. */
  readonly withoutLink: ReceiptFile;
  /** A copy that the site signed, with a payout that the rules do not give. */
  readonly wrongPayout: ReceiptFile;
}

export function signedReceipts(): SignedReceipts {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' })['x']), 'base64url');
  const key = { id: sha256(raw).slice(0, 16), publicKey: raw.toString('hex') };
  const right = signFile(privateKey, key.id, '3000n');
  const [accepted, ...others] = right.receipts;
  if (!accepted) throw new Error('a file has receipts');
  return {
    keys: { keys: [key] },
    right,
    altered: {
      ...right,
      receipts: [{ ...accepted, body: accepted.body.replace('"1500n"', '"1600n"') }, ...others],
    },
    withoutLink: { ...right, otherLinks: [] },
    wrongPayout: signFile(privateKey, key.id, '3100n'),
  };
}

function signFile(privateKey: KeyObject, keyId: string, payoutMinor: string): ReceiptFile {
  const receipts: ReceiptFile['receipts'][number][] = [];
  const otherLinks: ReceiptFile['otherLinks'][number][] = [];
  let previous: string | null = null;
  for (const [at, content] of bodies(payoutMinor).entries()) {
    const body = canonicalText({
      format: 'touchline-receipt/1',
      couponId: '10480017',
      at: `2026-11-24T0${at}:00:00.000Z`,
      coupon,
      ...content,
    });
    const link = canonicalText({
      format: 'touchline-link/1',
      account: '7',
      number: at + 1,
      previous,
      body: sha256(body),
      keyId,
    });
    previous = sha256(link);
    const signature = sign(null, Buffer.from(link), privateKey).toString('hex');
    if (content === null) otherLinks.push({ link, signature });
    else receipts.push({ body, link, signature });
  }
  return { format: 'touchline-receipts/1', receipts, otherLinks };
}
