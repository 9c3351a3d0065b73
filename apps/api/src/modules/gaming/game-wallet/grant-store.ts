import { knownCurrency } from '@touchline/money';
import { ms } from '../../../platform/database/sql-time.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { amountOfMinor } from './amounts.ts';
import type { FreeRounds } from './provider.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the id of the free rounds that a call names, by the site's id or the company's name; null for unknown ones. */
export async function findGrantId(sql: Sql, company: string, named: string): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(
    'select id from gamewallet_grant where company = $1 and (id = $2 or company_ref = $3)',
    [company, uuid.test(named) ? named : null, named],
  );
  return row?.id ?? null;
}

/** Free rounds to grant. Amounts are minor units. */
export type NewGrant = {
  id: string;
  company: string;
  userId: bigint;
  accountId: bigint;
  currency: string;
  gameNumber: number;
  rounds: number;
  betMinor: bigint;
  endsAtMs: number;
};

/** Stores free rounds; a worker sends them to the company. @returns false for an id that was used before */
export async function addGrant(tx: Transaction, grant: NewGrant): Promise<boolean> {
  const row = {
    id: grant.id,
    company: grant.company,
    user_id: String(grant.userId),
    wallet_account_id: String(grant.accountId),
    currency: grant.currency,
    game_number: grant.gameNumber,
    rounds: grant.rounds,
    bet_minor: String(grant.betMinor),
    ends_at: new Date(grant.endsAtMs).toISOString(),
  };
  const [stored] = await tx.query<{ isNew: boolean }>('select gamewallet_add_grant($1) as "isNew"', [
    JSON.stringify(row),
  ]);
  return stored?.isNew === true;
}

export type Withdrawn = 'withdrawn' | 'repeated' | 'used' | 'unknown';

/** Withdraws free rounds of which none is used (DR-8.144). */
export async function withdrawGrant(tx: Transaction, id: string): Promise<Withdrawn> {
  const [row] = await tx.query<{ outcome: Withdrawn }>('select gamewallet_withdraw_grant($1) as outcome', [
    id,
  ]);
  return row?.outcome ?? 'unknown';
}

/** Free rounds that are sent to a company now, or whose withdrawal is. */
export type DueGrant = FreeRounds & { company: string; companyRef: string | null; isWithdrawn: boolean };

type DueRow = Omit<DueGrant, 'bet'> & { betMinor: bigint };

/** Takes the next free rounds to send to one of these companies; null when there are none. */
export async function claimGrant(sql: Sql, companies: readonly string[]): Promise<DueGrant | null> {
  const [row] = await sql.query<DueRow>(
    `select d.id, d.company, p.ref as player, g.code, d.currency, d.rounds::int as rounds, d.bet_minor as "betMinor",
       ${ms('d.ends_at')} as "endsAtMs", d.company_ref as "companyRef", d.withdrawn_at is not null as "isWithdrawn"
     from gamewallet_claim_grant($1) d join gamewallet_game g on g.number = d.game_number
       join gamewallet_player p on p.user_id = d.user_id and p.company = d.company`,
    [companies],
  );
  if (!row) return null;
  const { betMinor, ...grant } = row;
  return { ...grant, bet: amountOfMinor(betMinor, knownCurrency(grant.currency)) };
}

/** Stores what a company has answered. */
export async function storeTold(
  sql: Sql,
  id: string,
  told: 'granted' | 'refused' | 'withdrawn',
  companyRef: string | null = null,
): Promise<void> {
  await sql.query('select gamewallet_told_grant($1, $2, $3)', [id, told, companyRef]);
}

/** Free rounds that a player can use now: the company knows them, and some are left. */
export type OpenGrant = {
  id: string;
  number: number;
  name: string;
  slug: string;
  section: string;
  studio: string;
  rounds: number;
  left: number;
  betMinor: bigint;
  currency: string;
  endsAtMs: number;
};

/** The most grants that a player sees. */
export const shownGrants = 50;

/** Returns the free rounds of a player, those that end first at the beginning (DR-8.145). */
export const openGrants = (sql: Sql, userId: bigint, companies: readonly string[]): Promise<OpenGrant[]> =>
  sql.query<OpenGrant>(
    `select d.id, g.number::int as number, g.name, g.slug, g.section, g.studio, d.rounds::int as rounds,
       (d.rounds - d.used)::int as left, d.bet_minor as "betMinor", d.currency, ${ms('d.ends_at')} as "endsAtMs"
     from gamewallet_grant d join gamewallet_game g on g.number = d.game_number
     where d.user_id = $1 and d.company = any($2) and g.is_listed and d.told = 'granted' and d.withdrawn_at is null
       and d.used < d.rounds and d.ends_at > platform_now()
     order by d.ends_at, d.id limit $3`,
    [userId, companies, shownGrants],
  );
