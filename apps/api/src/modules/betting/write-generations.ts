import type { Transaction } from '../../platform/db.ts';
import type { Ledger, LedgerAccountId, Transfer } from '../ledger/index.ts';
import { houseAccounts } from '../wallet/index.ts';

/** One settlement generation to write. Amounts in minor units of `currency`. */
export type PaidCoupon = {
  couponId: bigint;
  userId: bigint;
  currency: string;
  stakeMinor: bigint;
  ledgerAccountId: bigint;
  state: 'open' | 'won' | 'lost' | 'returned' | 'partial';
  /** Null for a coupon that is open again. */
  payoutMinor: bigint | null;
  seq: number;
  /** Against the generation before: positive to the player. */
  differenceMinor: bigint;
  /** The stake leaves the game with the first generation. */
  isFirst: boolean;
};

type Houses = { stakes: LedgerAccountId; sportsbook: LedgerAccountId };

/** Writes generations as sets: one statement for the coupons, one for their history, one for the ledger. */
export async function writeGenerations(
  tx: Transaction,
  ledger: Ledger,
  paid: readonly PaidCoupon[],
  nowMs: number,
): Promise<void> {
  if (paid.length === 0) return;
  const columns = [
    paid.map((coupon) => coupon.couponId),
    paid.map((coupon) => coupon.seq),
    paid.map((coupon) => coupon.state),
    paid.map((coupon) => coupon.payoutMinor),
    new Date(nowMs),
  ];
  await tx.query(
    `update betting_coupon c set settlement_seq = n.seq, state = n.state, payout_minor = n.payout,
       settled_at = case when n.state = 'open' then null else $5::timestamptz end
     from unnest($1::bigint[], $2::int[], $3::text[], $4::bigint[]) as n(id, seq, state, payout) where c.id = n.id`,
    columns,
  );
  await tx.query(
    `insert into betting_settlement (coupon_id, seq, state, payout_minor, at)
     select n.id, n.seq, n.state, coalesce(n.payout, 0), $5
     from unnest($1::bigint[], $2::int[], $3::text[], $4::bigint[]) as n(id, seq, state, payout)`,
    columns,
  );
  await payOut(tx, ledger, paid);
  await tx.query(
    `insert into platform_outbox (event, payload)
     select 'user-changed', jsonb_build_object('userId', u::text, 'what', 'coupon', 'couponId', c::text)
     from unnest($1::bigint[], $2::bigint[]) as n(u, c)`,
    [paid.map((coupon) => coupon.userId), paid.map((coupon) => coupon.couponId)],
  );
}

async function payOut(tx: Transaction, ledger: Ledger, paid: readonly PaidCoupon[]): Promise<void> {
  const houses = new Map<string, Houses>();
  for (const currency of new Set(paid.map((coupon) => coupon.currency))) {
    const open = (code: string) => ledger.openAccount(tx, { code, currency, isGuarded: false });
    houses.set(currency, {
      stakes: await open(houseAccounts.stakesInPlay),
      sportsbook: await open(houseAccounts.sportsbook),
    });
  }
  const owed = await readOwed(tx, paid);
  const available = await readAvailable(tx, ledger, paid);
  const transfers = paid.flatMap((coupon) => {
    const house = houses.get(coupon.currency);
    if (!house) throw new Error('no house account');
    return transfersOf(coupon, house, owed, available);
  });
  const outcomes = await ledger.apply(tx, transfers);
  const bad = outcomes.findIndex((outcome) => outcome !== 'applied');
  if (bad >= 0) throw new Error(`settlement transfer ${transfers[bad]?.key} was ${outcomes[bad]}`);
}

/** What a player owes in a currency, and the account it is kept on. */
type Owed = Map<string, { receivableId: LedgerAccountId; owedMinor: bigint }>;
const ownerKey = (coupon: Pick<PaidCoupon, 'userId' | 'currency'>): string =>
  `${coupon.userId}/${coupon.currency}`;

/** Receivables exist for few players; only theirs are read, and opened where a correction may need one. */
async function readOwed(tx: Transaction, paid: readonly PaidCoupon[]): Promise<Owed> {
  const codes = [...new Set(paid.map((coupon) => houseAccounts.receivable(coupon.userId)))];
  for (const coupon of paid) {
    if (coupon.differenceMinor >= 0n) continue;
    await tx.query('select ledger_account_id($1, $2, false)', [
      houseAccounts.receivable(coupon.userId),
      coupon.currency,
    ]);
  }
  const rows = await tx.query<{ id: bigint; code: string; currency: string; owed: bigint }>(
    `select a.id, a.code, a.currency,
       coalesce((select sum(amount_minor) from ledger_transfer t where t.source_id = a.id), 0)::bigint
         - coalesce((select sum(amount_minor) from ledger_transfer t where t.destination_id = a.id), 0)::bigint as owed
     from ledger_account a where a.code = any($1)`,
    [codes],
  );
  return new Map(
    rows.map((row) => [
      `${row.code.split('/')[1]}/${row.currency}`,
      { receivableId: row.id as LedgerAccountId, owedMinor: row.owed },
    ]),
  );
}

/** Locked balances of the players whose correction is negative: the decision must hold until it is written. */
async function readAvailable(
  tx: Transaction,
  ledger: Ledger,
  paid: readonly PaidCoupon[],
): Promise<Map<bigint, bigint>> {
  const ids = paid.filter((coupon) => coupon.differenceMinor < 0n).map((coupon) => coupon.ledgerAccountId);
  if (ids.length === 0) return new Map();
  await tx.query(
    'select 1 from ledger_balance where account_id = any($1::bigint[]) order by account_id for update',
    [ids],
  );
  const balances = await ledger.balances(tx, ids as LedgerAccountId[]);
  return new Map([...balances].map(([id, balance]) => [id, balance.availableMinor]));
}

function transfersOf(
  coupon: PaidCoupon,
  house: Houses,
  owed: Owed,
  available: Map<bigint, bigint>,
): Transfer[] {
  const playerId = coupon.ledgerAccountId as LedgerAccountId;
  const move = (
    name: string,
    sourceId: LedgerAccountId,
    destinationId: LedgerAccountId,
    amountMinor: bigint,
    reason: Transfer['reason'],
  ): Transfer[] =>
    amountMinor > 0n
      ? [
          {
            phase: 'direct',
            key: `coupon:${coupon.couponId}:${name}`,
            sourceId,
            destinationId,
            currency: coupon.currency,
            amountMinor,
            reason,
          },
        ]
      : [];
  const stake = coupon.isFirst
    ? move('settle', house.stakes, house.sportsbook, coupon.stakeMinor, 'coupon-stake')
    : [];
  const debt = owed.get(ownerKey(coupon));
  const change = coupon.differenceMinor;
  if (change >= 0n) {
    // A payout fills an open receivable first (DR-1.19).
    const repaid = debt && debt.owedMinor > 0n ? smaller(debt.owedMinor, change) : 0n;
    if (debt) debt.owedMinor -= repaid;
    const reason = coupon.state === 'returned' ? 'coupon-return' : 'coupon-payout';
    return [
      ...stake,
      ...(debt
        ? move(`repay:${coupon.seq}`, house.sportsbook, debt.receivableId, repaid, 'receivable-repayment')
        : []),
      ...move(`payout:${coupon.seq}`, house.sportsbook, playerId, change - repaid, reason),
    ];
  }
  const balance = available.get(coupon.ledgerAccountId) ?? 0n;
  const taken = smaller(balance, -change);
  available.set(coupon.ledgerAccountId, balance - taken);
  const missing = -change - taken;
  if (!debt) throw new Error('a correction has a receivable to fall on');
  debt.owedMinor += missing;
  return [
    ...stake,
    ...move(`correction:${coupon.seq}`, playerId, house.sportsbook, taken, 'coupon-correction'),
    ...move(`receivable:${coupon.seq}`, debt.receivableId, house.sportsbook, missing, 'receivable'),
  ];
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
