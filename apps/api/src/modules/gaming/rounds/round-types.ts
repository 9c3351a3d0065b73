import type { RoundErrorCode } from '@touchline/contracts/gaming';
import type { Game, Json } from '@touchline/game-kit';
import type { Database } from '../../../platform/database/db.ts';
import type { Ledger } from '../../banking/ledger/index.ts';
import type { Wallet } from '../../banking/wallet/index.ts';
import type { RoundRow } from './round-store.ts';
import type { SeedPairs } from './seed-pairs.ts';
import type { RoundSettings } from './stakes.ts';

export type RoundDeps = {
  db: Database;
  ledger: Pick<Ledger, 'openAccount'>;
  wallet: Pick<Wallet, 'account'>;
  games: ReadonlyMap<string, Game>;
  seeds: SeedPairs;
  settings: () => RoundSettings;
  /** Whether stakes in a currency are refused now, because it is withdrawn (DR-1.36). */
  isRetired: (currency: string) => boolean;
};

/** A bet of a player. */
export type PlayRequest = {
  requestId: string;
  userId: bigint;
  accountId: bigint;
  pairId: bigint;
  game: string;
  version: number;
  /** Decimal text of the account's currency. */
  stake: string;
  bet: Record<string, Json>;
};

/** The next action of an open round. */
export type ActRequest = { userId: bigint; roundId: bigint; step: number; action: Record<string, Json> };

/** Why nothing was played. */
export type RoundRefusal = {
  outcome: 'refused';
  code: RoundErrorCode | 'site/maintenance';
  details: Record<string, unknown>;
};
export type RoundResult = { outcome: 'played'; round: RoundRow; isRepeat: boolean } | RoundRefusal;

export const refused = (code: RoundRefusal['code'], details: Record<string, unknown> = {}): RoundRefusal => ({
  outcome: 'refused',
  code,
  details,
});
