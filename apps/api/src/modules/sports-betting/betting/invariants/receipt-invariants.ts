import { createPublicKey, verify } from 'node:crypto';
import { type Invariant, rowsShown, sqlInvariant } from '../../../../platform/database/invariants.ts';

/** SQL that returns the first coupon with a receipt. Coupons before that one were accepted by an older release. */
const firstCoupon = '(select min(coupon_id) from betting_receipt)';

/** The first bytes of an Ed25519 public key in SPKI; the key's 32 bytes follow. */
const spkiStart = '302a300506032b6570032100';

/** I13: every acceptance, settlement, sale and insurance has its receipt, and the receipts of an account are one signed chain. */
export const receiptInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I13',
    'every accepted coupon, settlement, sale and insurance has a receipt',
    `select c.id, 'accepted' as kind, 0::bigint as seq from betting_coupon c
       where c.accepted is not null and c.accepted_at >= $1 and c.id >= ${firstCoupon} and not exists (
         select 1 from betting_receipt r where r.coupon_id = c.id and r.kind = 'accepted')
     union all
     select s.coupon_id, 'settled', s.seq from betting_settlement s
       where s.at >= $1 and s.results is not null and s.state <> 'sold' and not exists (
         select 1 from betting_receipt r where r.coupon_id = s.coupon_id and r.kind = 'settled' and r.seq = s.seq)
     union all
     select b.coupon_id, 'sold', b.id from betting_sale b
       where b.state = 'sold' and b.decided_at >= $1 and not exists (
         select 1 from betting_receipt r where r.coupon_id = b.coupon_id and r.kind = 'sold' and r.seq = b.id)
     union all
     select i.coupon_id, 'insured', i.id from betting_insurance i
       where i.bought_at >= $1 and not exists (
         select 1 from betting_receipt r where r.coupon_id = i.coupon_id and r.kind = 'insured' and r.seq = i.id)`,
  ),
  sqlInvariant(
    'I13',
    'the receipts of an account are numbered without a gap, and each names the one before by its hash',
    `select r.wallet_account_id, r.number from betting_receipt r
       left join betting_receipt p on p.wallet_account_id = r.wallet_account_id and p.number = r.number - 1
       where r.signed_at >= $1 and (r.number > 1 and p.id is null
         or (r.link::jsonb ->> 'previous') is distinct from encode(sha256(convert_to(p.link, 'UTF8')), 'hex')
         or r.link::jsonb ->> 'body' <> encode(sha256(convert_to(r.body, 'UTF8')), 'hex')
         or (r.link::jsonb ->> 'number')::bigint <> r.number
         or (r.link::jsonb ->> 'account')::bigint <> r.wallet_account_id
         or r.link::jsonb ->> 'keyId' <> r.key_id)`,
  ),
  {
    id: 'I13',
    rule: 'every signature of a receipt is of its link and of a published key',
    find: async (sql, scope) => {
      const rows = await sql.query<{ id: bigint; link: string; signature: string; publicKey: string }>(
        `select r.id, r.link, r.signature, k.public_key as "publicKey" from betting_receipt r
         join betting_receipt_key k on k.id = r.key_id where r.signed_at >= $1 order by r.id desc limit 10000`,
        [scope.since ?? new Date(0)],
      );
      return rows
        .filter(({ link, signature, publicKey }) => !isSigned(link, signature, publicKey))
        .slice(0, rowsShown)
        .map(({ id }) => ({ id }));
    },
  },
];

function isSigned(link: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(spkiStart + publicKey, 'hex'),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(link), key, Buffer.from(signature, 'hex'));
}
