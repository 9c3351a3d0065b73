import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { newRef, type WalletMessage } from './operator-wallet.ts';

/** A call to an operator's wallet, as it is sent. */
export type WalletCall = {
  id: bigint;
  kind: 'bet' | 'win' | 'round-end' | 'rollback';
  transaction: string;
  reference: string | null;
  amountMinor: bigint;
  roundId: bigint;
  sessionId: bigint;
  round: string;
  playerId: bigint;
  operator: string;
  game: string;
  currency: string;
  walletToken: string;
};

/**
 * A bet has its answer within this time or is taken back. It is longer than a call may take, so a bet under way is left
 * alone.
 */
export const betLeaseSec = 30;

const columns = `c.id, c.kind, c.transaction_ref as transaction, c.reference_ref as reference, c.amount_minor as "amountMinor",
  c.round_id as "roundId", c.session_id as "sessionId", r.ref as round, r.player_id as "playerId", p.operator, r.game, r.currency,
  s.wallet_token as "walletToken"`;
const joins = `join suppliedgames_round r on r.id = c.round_id join suppliedgames_player p on p.id = r.player_id
  join suppliedgames_session s on s.id = c.session_id`;

/** Writes a call that is due. A bet is sent by its caller, and is taken back when its answer is not stored in time. */
export async function addCall(
  tx: Transaction,
  call: {
    roundId: bigint;
    sessionId: bigint;
    kind: WalletCall['kind'];
    reference: string | null;
    amountMinor: bigint;
  },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into suppliedgames_call (transaction_ref, round_id, session_id, kind, reference_ref, amount_minor, state, next_at,
       created_at) values ($1, $2, $3, $4, $5, $6, 'pending', platform_now() + make_interval(secs => $7), platform_now())
     returning id`,
    [
      newRef(),
      call.roundId,
      call.sessionId,
      call.kind,
      call.reference,
      call.amountMinor,
      call.kind === 'bet' ? betLeaseSec : 0,
    ],
  );
  if (!row) throw new Error('a call was not written');
  return row.id;
}

/** Reads a call. @throws for an unknown id */
export async function readCall(sql: Pick<Database, 'query'>, id: bigint): Promise<WalletCall> {
  const [row] = await sql.query<WalletCall>(
    `select ${columns} from suppliedgames_call c ${joins} where c.id = $1`,
    [id],
  );
  if (!row) throw new Error(`call ${id} does not exist`);
  return row;
}

/**
 * Claims a call that is due, the earliest of its round: no other worker gets it before its next time, which is 10 s
 * after the first try, then twice the wait, at most an hour.
 * @param operators ids of the operators of this installation
 * @param roundId only calls of this round; null for any
 * @returns null when nothing is due
 */
export async function claimCall(
  db: Database,
  operators: readonly string[],
  roundId: bigint | null,
): Promise<WalletCall | null> {
  const [claimed] = await db.query<{ id: bigint }>(
    `update suppliedgames_call set tries = tries + 1,
       next_at = platform_now() + make_interval(secs => least(3600, 10 * 2 ^ least(tries, 9)))
     where id = (
       select c.id from suppliedgames_call c ${joins}
       where c.state = 'pending' and c.kind <> 'bet' and c.next_at <= platform_now() and p.operator = any($1)
         and ($2::bigint is null or c.round_id = $2)
         and not exists (select from suppliedgames_call e where e.round_id = c.round_id and e.id < c.id and e.state = 'pending')
       order by c.next_at, c.id limit 1 for update of c skip locked)
     returning id`,
    [operators, roundId],
  );
  return claimed ? readCall(db, claimed.id) : null;
}

/** Stores what has become of a pending call. @returns false when another process was faster */
export async function closeCall(
  sql: Pick<Database, 'query'>,
  id: bigint,
  { state, outcome }: { state: 'accepted' | 'refused' | 'taken-back'; outcome: string | null },
): Promise<boolean> {
  const rows = await sql.query(
    `update suppliedgames_call set state = $2, outcome = $3, answered_at = platform_now()
     where id = $1 and state = 'pending' returning id`,
    [id, state, outcome],
  );
  return rows.length > 0;
}

/** Returns bets whose answer did not come in time. */
export const readLostBets = (db: Database, limit: number): Promise<{ id: bigint }[]> =>
  db.query<{ id: bigint }>(
    `select id from suppliedgames_call where state = 'pending' and kind = 'bet' and next_at <= platform_now()
     order by id limit $1`,
    [limit],
  );

/** What is sent of a call. Equal calls have equal bytes (DR-8.122). */
export function messageOf(call: WalletCall): WalletMessage {
  const { kind, walletToken: token, transaction, round, game, currency } = call;
  const money = { currency, amount: formatAmountWire(call.amountMinor, knownCurrency(currency)) };
  switch (kind) {
    case 'bet':
      return { kind, token, transaction, round, game, ...money };
    case 'win':
      return { kind, token, transaction, round, game, ...money, ...referenceOf(call), isRoundOver: true };
    case 'rollback':
      return { kind, token, transaction, round, ...referenceOf(call) };
    case 'round-end':
      return { kind, token, round };
  }
}

const referenceOf = ({ id, reference }: WalletCall): { reference: string } => {
  if (reference === null) throw new Error(`call ${id} names no bet`);
  return { reference };
};
