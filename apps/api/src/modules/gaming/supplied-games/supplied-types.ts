import type { RoundErrorCode } from '@touchline/contracts/gaming';
import type { Game, Json } from '@touchline/game-kit';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { RoundSettings, SeedPairs } from '../rounds/index.ts';
import type { GameOperator, OperatorWallets } from './operator-wallet.ts';
import type { SuppliedRound } from './round-store.ts';

export type SuppliedDeps = {
  db: Database;
  log: Log;
  operators: ReadonlyMap<string, GameOperator>;
  wallets: OperatorWallets;
  games: ReadonlyMap<string, Game>;
  seeds: SeedPairs;
  settings: () => RoundSettings;
  /** Whether stakes in a currency are refused now, because it is withdrawn (DR-1.36). */
  isRetired: (currency: string) => boolean;
};

/** Refusals of pages of supplied games beside those of rounds, with their HTTP status. */
export const suppliedErrors = {
  /** The page's session is unknown or has ended, here or at the operator. */
  'supplied-games/session-ended': 401,
  /** A time check of the operator waits for the player's answer. */
  'supplied-games/check-due': 409,
  /** The operator has not answered: the bet is taken back. */
  'supplied-games/no-answer': 502,
  /** The bet of this round is with the operator; the same request gets the round afterwards. */
  'supplied-games/pending': 409,
  /** The operator took no bet, for a reason that is not the player's. */
  'supplied-games/not-taken': 422,
} as const;

export type SuppliedCode = RoundErrorCode | keyof typeof suppliedErrors | 'site/maintenance';

export type SuppliedRefusal = {
  outcome: 'refused';
  code: SuppliedCode;
  details: Record<string, unknown>;
};
export type SuppliedResult = { outcome: 'played'; round: SuppliedRound; isRepeat: boolean } | SuppliedRefusal;

export const refused = (code: SuppliedCode, details: Record<string, unknown> = {}): SuppliedRefusal => ({
  outcome: 'refused',
  code,
  details,
});

/** A bet of a page. `stake` is a decimal text of the currency of its session. */
export type SuppliedBet = {
  id: string;
  game: string;
  version: number;
  pairId: bigint;
  stake: string;
  bet: Record<string, Json>;
};

/** The operator does not say how long a player has to wait, so a page offers the next press after this time, in ms. */
const tooFastWaitMs = 1000;

/** The refusal that a page gets for the operator's word. */
export const refusedBy = (word: string): SuppliedRefusal =>
  refused(codeOfRefusal(word), word === 'too-fast' ? { waitMs: tooFastWaitMs } : {});

/** What the player reads of the operator's refusal of a bet. */
function codeOfRefusal(word: string): SuppliedCode {
  switch (word) {
    case 'no-funds':
    case 'restricted':
    case 'limit-session':
    case 'limit-wager':
    case 'limit-loss':
    case 'too-fast':
      return `rounds/${word}`;
    case 'open-round':
      return 'rounds/round-open';
    case 'check-due':
      return 'supplied-games/check-due';
    case 'session-ended':
    case 'unknown-session':
      return 'supplied-games/session-ended';
    case 'closed':
      return 'site/maintenance';
    default:
      return 'supplied-games/not-taken';
  }
}
