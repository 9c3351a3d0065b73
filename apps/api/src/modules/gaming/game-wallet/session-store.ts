import { randomBytes } from 'node:crypto';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';

/** A game stays open for bets this long; wins and rollbacks count afterwards too (DR-8.124). */
const sessionLifeMs = 12 * 3_600_000;

/** A game that a player has opened for money. */
export type GameSession = {
  id: bigint;
  userId: bigint;
  /** The player's name at the company. */
  player: string;
  accountId: bigint;
  ledgerAccountId: bigint;
  currency: string;
  lng: string;
  country: string | null;
  /** Whether bets are taken. */
  isOpen: boolean;
};

export type NewSession = {
  company: string;
  userId: bigint;
  accountId: bigint;
  currency: string;
  gameNumber: bigint;
  loginSessionId: bigint;
  lng: string;
  nowMs: number;
};

/** Opens a session. @returns its token, of which only the hash is stored, and the player's name at the company */
export async function openGameSession(
  tx: Transaction,
  { company, userId, accountId, currency, gameNumber, loginSessionId, lng, nowMs }: NewSession,
): Promise<{ token: string; player: string }> {
  const player = await playerNameAt(tx, company, userId);
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `insert into gamewallet_session (token_hash, company, user_id, wallet_account_id, currency, game_number,
       login_session_id, lng, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      sha256(token),
      company,
      userId,
      accountId,
      currency,
      gameNumber,
      loginSessionId,
      lng,
      new Date(nowMs),
      new Date(nowMs + sessionLifeMs),
    ],
  );
  return { token, player };
}

/** Returns the player's name at a company. It is random and made once, also when two games are opened at once. */
export async function playerNameAt(tx: Transaction, company: string, userId: bigint): Promise<string> {
  await tx.query(
    `insert into gamewallet_player (company, ref, user_id) values ($1, $2, $3) on conflict (user_id, company) do nothing`,
    [company, `p${randomBytes(12).toString('hex')}`, userId],
  );
  const [row] = await tx.query<{ ref: string }>(
    'select ref from gamewallet_player where user_id = $1 and company = $2',
    [userId, company],
  );
  if (!row) throw new Error('a player has a name at the company');
  return row.ref;
}

/** Returns the session of a token at a company, also an ended one; null for an unknown token. */
export async function findGameSession(sql: Sql, company: string, token: string): Promise<GameSession | null> {
  const [row] = await sql.query<GameSession>(
    `select s.id, s.user_id as "userId", p.ref as player, s.wallet_account_id as "accountId",
       wallet_ledger_account(s.wallet_account_id) as "ledgerAccountId", s.currency, s.lng,
       identity_country(s.user_id) as country,
       s.expires_at > platform_now() and identity_is_session_open(s.login_session_id) as "isOpen"
     from gamewallet_session s join gamewallet_player p on p.user_id = s.user_id and p.company = s.company
     where s.token_hash = $1 and s.company = $2`,
    [sha256(token), company],
  );
  return row ?? null;
}

/** Returns the country of a player by the name at a company; null for an unknown name. */
export async function findCompanyPlayer(
  sql: Sql,
  company: string,
  player: string,
): Promise<{ country: string | null } | null> {
  const [row] = await sql.query<{ country: string | null }>(
    'select identity_country(user_id) as country from gamewallet_player where company = $1 and ref = $2',
    [company, player],
  );
  return row ?? null;
}
