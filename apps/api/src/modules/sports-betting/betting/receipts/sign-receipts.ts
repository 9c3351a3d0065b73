import { createHash } from 'node:crypto';
import { canonicalText, type ReceiptLink } from '@touchline/receipts';
import type { Database, Transaction } from '../../../../platform/database/db.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import { readReceiptBodies } from './receipt-bodies.ts';
import type { ReceiptSigner } from './receipt-key.ts';

/** The most receipts of one account that one transaction signs. */
const batchSize = 200;

type Claimed = { id: bigint; walletAccountId: bigint; lastNumber: bigint; lastLink: string | null };

/**
 * Signs the next receipts of one account in the order in which they were written, and adds them to the account's chain
 * (DR-4.153). One transaction does this under the lock of the chain. After a kill at any point, nothing is signed twice
 * and nothing is left out. Workers take different accounts.
 * @returns the number of receipts signed; 0 when no receipt is due that another worker does not hold
 */
export async function signReceipts(
  deps: { db: Database; clock: Clock },
  signer: ReceiptSigner,
): Promise<number> {
  const signed = await deps.db.transaction(async (tx) => {
    const due = await claim(tx);
    const [first] = due;
    if (!first) return 0;
    const bodies = await readReceiptBodies(
      tx,
      due.map(({ id }) => id),
    );
    await write(tx, signer, deps.clock.nowMs(), chain(first, due, bodies, signer));
    await failpoint('receipts-written');
    return due.length;
  });
  return signed;
}

const claim = (tx: Transaction): Promise<Claimed[]> =>
  tx.query<Claimed>(
    `select id, wallet_account_id as "walletAccountId", last_number as "lastNumber", last_link as "lastLink"
     from betting_claim_receipts($1)`,
    [batchSize],
  );

type Signed = { id: bigint; number: bigint; body: string; link: string; signature: string };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Gives each receipt the next number and the hash of the receipt before it. */
function chain(
  first: Claimed,
  due: readonly Claimed[],
  bodies: ReadonlyMap<bigint, string>,
  signer: ReceiptSigner,
): Signed[] {
  let number = first.lastNumber;
  let previous = first.lastLink;
  return due.map(({ id, walletAccountId }) => {
    const body = bodies.get(id);
    if (body === undefined) throw new Error(`receipt ${id} has no coupon`);
    number += 1n;
    const content: ReceiptLink = {
      format: 'touchline-link/1',
      account: String(walletAccountId),
      number: Number(number),
      previous: previous === null ? null : hashOf(previous),
      body: hashOf(body),
      keyId: signer.id,
    };
    const link = canonicalText(content);
    previous = link;
    return { id, number, body, link, signature: signer.sign(link) };
  });
}

async function write(
  tx: Transaction,
  signer: ReceiptSigner,
  nowMs: number,
  signed: readonly Signed[],
): Promise<void> {
  await tx.query('select betting_add_receipt_key($1, $2, $3)', [
    signer.id,
    signer.publicKey,
    new Date(nowMs),
  ]);
  await tx.query(
    'select betting_write_receipts($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6, $7)',
    [
      signed.map(({ id }) => id),
      signed.map(({ number }) => number),
      signed.map(({ body }) => body),
      signed.map(({ link }) => link),
      signed.map(({ signature }) => signature),
      signer.id,
      new Date(nowMs),
    ],
  );
}
