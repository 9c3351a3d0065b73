import type { TotoChoice, TotoKind } from '@touchline/betting-engine';
import type { TotoBuyErrorCode } from '@touchline/contracts/sports-betting';
import type { Currency } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import type { Ledger } from '../../banking/ledger/index.ts';
import type { Wallet } from '../../banking/wallet/index.ts';
import type { Catalogue, Mirror } from '../catalogue/index.ts';

/** The operator's settings: the house currency and units of other currencies for one unit of it. */
export type TotoSettings = { house: Currency; rates: Readonly<Record<string, string>>; isOn: boolean };

export type TotoDeps = {
  db: Database;
  log: Log;
  ledger: Pick<Ledger, 'openAccount'>;
  wallet: Pick<Wallet, 'account'>;
  catalogue: Pick<Catalogue, 'readLegs'>;
  mirror: Pick<Mirror, 'market'>;
  settings: () => TotoSettings;
  /** Whether stakes in a currency are refused now, because it is withdrawn (DR-1.36). */
  isRetired: (currency: string) => boolean;
};

/** A purchase as the client sends it. */
export type BuyRequest = {
  requestId: string;
  userId: bigint;
  accountId: bigint;
  drawId: bigint;
  /** Decimal text of the account's currency. */
  price: string;
  choices: readonly TotoChoice[];
};

export type BuyRefusal = {
  outcome: 'refused';
  code: TotoBuyErrorCode | 'site/maintenance';
  details: Record<string, unknown>;
};

export const refused = (code: BuyRefusal['code'], details: Record<string, unknown> = {}): BuyRefusal => ({
  outcome: 'refused',
  code,
  details,
});

/** The outcomes of an exact score for the SQL functions; null for other kinds. */
export const scoresOf = (kind: TotoKind): string[] | null => (kind.isByScore ? [...kind.outcomes] : null);
