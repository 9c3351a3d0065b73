import type { SharedEntryErrorCode, SharedEntryWire } from '@touchline/contracts/gaming';
import type { Database } from '../../../platform/database/db.ts';
import type { Ledger } from '../../banking/ledger/index.ts';
import type { Wallet } from '../../banking/wallet/index.ts';
import type { RoundSettings } from '../rounds/index.ts';
import type { EntryRow } from './entry-store.ts';

export type SharedRoundDeps = {
  db: Database;
  ledger: Pick<Ledger, 'openAccount'>;
  wallet: Pick<Wallet, 'account'>;
  settings: () => RoundSettings;
  /** Whether stakes in a currency are refused now, because it is withdrawn (DR-1.36). */
  isRetired: (currency: string) => boolean;
};

/** A bet of a player in a shared round. */
export type PlaceRequest = {
  requestId: string;
  userId: bigint;
  accountId: bigint;
  game: string;
  roundId: bigint;
  version: number;
  /** Decimal text of the account's currency. */
  stake: string;
  /** The automatic cash-out in hundredths; null without one. */
  target: number | null;
};

/** Why nothing was placed. */
export type EntryRefusal = {
  outcome: 'refused';
  code: SharedEntryErrorCode | 'site/maintenance';
  details: Record<string, unknown>;
};
export type PlaceResult = { outcome: 'placed'; entry: EntryRow; isRepeat: boolean } | EntryRefusal;

/** What has become of a request to cash out. */
export type CashOutResult =
  | { outcome: 'taken'; entry: SharedEntryWire }
  | { outcome: 'refused'; code: 'shared/no-entry' | 'shared/early' | 'shared/late' };

export const refused = (code: EntryRefusal['code'], details: Record<string, unknown> = {}): EntryRefusal => ({
  outcome: 'refused',
  code,
  details,
});
