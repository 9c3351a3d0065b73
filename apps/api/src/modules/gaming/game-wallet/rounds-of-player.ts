import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { ForeignGameApi, ForeignGameErrorCode } from '@touchline/contracts/gaming';
import type { Database, Sql } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { GameProvider, RoundDetails } from './provider.ts';

/** How many rounds of a game the room lists. */
const shownRounds = 8;

type RoundRow = {
  id: number;
  startedAtMs: number;
  isOver: boolean;
  isFree: boolean;
  currency: string;
  staked: bigint;
  returned: bigint;
  company: string;
};

/** Returns the last rounds of a player in a game, the newest first, with what was staked and what came back. */
export async function readRounds(
  sql: Sql,
  providers: ReadonlyMap<string, GameProvider>,
  userId: bigint,
  number: number,
): Promise<ForeignGameApi['rounds']['reply']> {
  const rows = await sql.query<RoundRow>(
    `select r.id::int as id, ${ms('r.started_at')} as "startedAtMs", r.ended_at is not null as "isOver",
       r.grant_id is not null as "isFree", r.company, s.currency,
       coalesce(sum(case when c.is_credit = false and c.kind = 'bet' then c.moved_minor
         when c.kind = 'rollback' and c.is_credit then -c.moved_minor end), 0)::bigint as staked,
       coalesce(sum(case when c.kind = 'win' then c.moved_minor
         when c.kind = 'rollback' and not c.is_credit then -c.moved_minor end), 0)::bigint as returned
     from (select l.id, l.session_id, l.started_at, l.ended_at, l.grant_id, l.company from gamewallet_round l
         where l.user_id = $1 and l.game_number = $2 order by l.started_at desc, l.id desc limit $3) r
       join gamewallet_session s on s.id = r.session_id
       left join gamewallet_call c on c.round_id = r.id
     group by r.id, r.started_at, r.ended_at, r.grant_id, r.company, s.currency
     order by r.started_at desc, r.id desc`,
    [userId, number, shownRounds],
  );
  return {
    rounds: rows.map(({ company, currency, staked, returned, ...row }) => ({
      ...row,
      currency,
      staked: formatAmountWire(staked, knownCurrency(currency)),
      returned: formatAmountWire(returned, knownCurrency(currency)),
      hasDetails: (providers.get(company)?.roundDetails ?? null) !== null,
    })),
  };
}

type Refused = { outcome: 'refused'; code: ForeignGameErrorCode };
const refused = (code: ForeignGameErrorCode): Refused => ({ outcome: 'refused', code });

/** Asks the company about a round of the player (DR-8.147). */
export async function readRoundDetails(
  deps: { db: Database; log: Log; providers: ReadonlyMap<string, GameProvider> },
  userId: bigint,
  roundId: number,
): Promise<RoundDetails | Refused> {
  const round = await findRound(deps.db, userId, roundId);
  const provider = round && deps.providers.get(round.company);
  if (!round || !provider?.roundDetails) return refused('foreign-games/no-details');
  try {
    const details = await provider.roundDetails(round);
    if (details.kind === 'link' && !provider.frameOrigins.includes(new URL(details.url).origin))
      throw new Error(`${new URL(details.url).origin} is not an origin of the company`);
    return details;
  } catch (error) {
    deps.log.warn({ err: error, company: provider.id, roundId }, 'a company said nothing of a round');
    return refused('foreign-games/unavailable');
  }
}

type AskedRound = { company: string; round: string; player: string; transaction: string };

async function findRound(sql: Sql, userId: bigint, roundId: number): Promise<AskedRound | null> {
  const [row] = await sql.query<AskedRound>(
    `select r.company, r.ref as round, p.ref as player, c.transaction_ref as transaction
     from gamewallet_round r join gamewallet_player p on p.user_id = r.user_id and p.company = r.company
       cross join lateral (select transaction_ref from gamewallet_call where round_id = r.id and outcome = 'ok'
         order by id limit 1) c
     where r.id = $1 and r.user_id = $2`,
    [roundId, userId],
  );
  return row ?? null;
}
