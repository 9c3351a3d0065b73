import { randomBytes } from 'node:crypto';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';

/** A page of a game works this long; an open round goes on in the next one. */
const sessionLifeMs = 12 * 3_600_000;

/** A game that a player of an operator has opened for money. */
export type PageSession = {
  id: bigint;
  operator: string;
  playerId: bigint;
  game: string;
  currency: string;
  walletToken: string;
};

/**
 * Opens a game for a player of an operator.
 * @param walletToken the operator's token, which calls to its wallet name
 * @returns the token of the page, of which only the hash is stored
 */
export async function openPageSession(
  tx: Transaction,
  input: { operator: string; player: string; game: string; currency: string; walletToken: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `insert into suppliedgames_player (operator, ref, created_at) values ($1, $2, platform_now())
     on conflict (operator, ref) do nothing`,
    [input.operator, input.player],
  );
  await tx.query(
    `insert into suppliedgames_session (token_hash, player_id, game, currency, wallet_token, created_at, expires_at)
     select $1, p.id, $4, $5, $6, platform_now(), platform_now() + make_interval(secs => $7)
     from suppliedgames_player p where p.operator = $2 and p.ref = $3`,
    [
      sha256(token),
      input.operator,
      input.player,
      input.game,
      input.currency,
      input.walletToken,
      sessionLifeMs / 1000,
    ],
  );
  return token;
}

/** Returns the session of a page's token; null for an unknown or ended one. */
export async function findPageSession(sql: Sql, token: string): Promise<PageSession | null> {
  const [row] = await sql.query<PageSession>(
    `select s.id, p.operator, s.player_id as "playerId", s.game, s.currency, s.wallet_token as "walletToken"
     from suppliedgames_session s join suppliedgames_player p on p.id = s.player_id
     where s.token_hash = $1 and s.expires_at > platform_now()`,
    [sha256(token)],
  );
  return row ?? null;
}
