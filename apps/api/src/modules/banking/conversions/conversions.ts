import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import type { ConversionErrorCode } from '@touchline/contracts/banking';
import { parseStake } from '@touchline/money';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Ledger, LedgerAccountId, Transfer } from '../ledger/index.ts';
import { houseAccounts, type Wallet, type WalletAccount } from '../wallet/index.ts';
import {
  type ConversionOffer,
  type ConversionTerms,
  conversionTerms,
  creditedMinor,
  presentOffer,
} from './conversion-offer.ts';
import { openHouse } from './open-house.ts';
import { type ConversionRow, conversionColumns, presentStored } from './stored-conversion.ts';

export type ConversionInput = {
  conversionId: string;
  userId: bigint;
  fromId: bigint;
  toId: bigint;
  /** Decimal text of the currency of the debited account. */
  amount: string;
  /** The rate that the player saw. */
  rateId: string;
};

type Refused = { outcome: 'refused'; code: ConversionErrorCode };

export type Conversions = {
  offer: (
    userId: bigint,
    input: { fromId: bigint; toId: bigint; amount: string },
  ) => Promise<{ outcome: 'offer'; offer: ConversionOffer } | Refused>;
  /**
   * Moves money between two accounts of a player, in one transaction. The same id with the same input gives the first
   * result and moves nothing; with another input it is refused.
   */
  convert: (input: ConversionInput) => Promise<{ outcome: 'converted'; offer: ConversionOffer } | Refused>;
};

type Deps = {
  db: Database;
  ledger: Ledger;
  wallet: Wallet;
  identity: Pick<Identity, 'restrictionsOf'>;
  siteConfig: Pick<SiteConfigStore, 'get'>;
};

export function createConversions(deps: Deps): Conversions {
  return {
    offer: async (userId, input) => {
      const accounts = await readAccounts(deps, userId, input);
      if ('outcome' in accounts) return accounts;
      const prepared = prepare(deps, accounts, input.amount);
      if ('outcome' in prepared) return prepared;
      return { outcome: 'offer', offer: presentOffer(prepared.debitedMinor, prepared.terms) };
    },
    convert: (input) => convert(deps, input),
  };
}

const refused = (code: ConversionErrorCode): Refused => ({ outcome: 'refused', code });

type Accounts = { from: WalletAccount; to: WalletAccount };
type Prepared = { terms: ConversionTerms; debitedMinor: bigint };

async function readAccounts(
  { db, wallet }: Deps,
  userId: bigint,
  { fromId, toId }: { fromId: bigint; toId: bigint },
): Promise<Accounts | Refused> {
  const own = await wallet.accounts(db, userId);
  const from = own.find(({ id }) => id === fromId);
  const to = own.find(({ id }) => id === toId);
  if (!from || !to || from === to) return refused('conversion/no-account');
  if (from.type === 4 || to.type === 4) return refused('conversion/bonus-account');
  return { from, to };
}

/** Reads the amount and the terms of now. A conversion that would credit nothing is refused (DR-1.30). */
function prepare({ siteConfig }: Deps, { from, to }: Accounts, amount: string): Prepared | Refused {
  const { rates, conversionMarginPpm: marginPpm } = siteConfig.get();
  const house = DEFAULT_CONFIG.houseCurrency.code;
  const terms = conversionTerms(from.currency, to.currency, { house, rates, marginPpm });
  if (!terms) return refused('conversion/no-rate');
  const parsed = parseStake(amount, terms.from);
  if (parsed.outcome === 'refused') return refused('conversion/amount');
  if (creditedMinor(parsed.minor, terms) === 0n) return refused('conversion/too-small');
  return { terms, debitedMinor: parsed.minor };
}

async function convert(
  deps: Deps,
  input: ConversionInput,
): Promise<{ outcome: 'converted'; offer: ConversionOffer } | Refused> {
  const hash = hashInput(input);
  const before = await findConversion(deps.db, input.conversionId);
  if (before) return repeat(before, hash);
  const accounts = await readAccounts(deps, input.userId, input);
  if ('outcome' in accounts) return accounts;
  const result = await deps.db.transaction((tx) => move(deps, tx, { input, hash, accounts }));
  if (result.outcome === 'converted') return result;
  // Of two simultaneous requests with one id, the first to commit determines the reply.
  const first = await findConversion(deps.db, input.conversionId);
  return first ? repeat(first, hash) : result;
}

type Step = { input: ConversionInput; hash: Buffer; accounts: Accounts };

/**
 * Decides and moves the money. The house's accounts are opened before a balance of the player is locked. Everything is
 * decided while all balances of the player are locked: rate, ban and debt are those of this moment, because only the
 * holder of these locks may change a receivable (DR-1.29, DR-1.30).
 */
async function move(
  deps: Deps,
  tx: Transaction,
  step: Step,
): Promise<{ outcome: 'converted'; offer: ConversionOffer } | Refused> {
  const { input, accounts } = step;
  const house = await openHouse(deps.ledger, tx, [accounts.from.currency, accounts.to.currency]);
  await deps.ledger.lockAccounts(tx, await deps.wallet.ledgerAccounts(tx, input.userId));
  const prepared = prepare(deps, accounts, input.amount);
  if ('outcome' in prepared) return prepared;
  if (prepared.terms.rateId !== input.rateId) return refused('conversion/rate-changed');
  const restrictions = await deps.identity.restrictionsOf(tx, input.userId);
  if (restrictions.includes('banned')) return refused('conversion/restricted');
  const debts = await deps.ledger.debtsOf(tx, [houseAccounts.receivable(input.userId)]);
  if (debts.some(({ owedMinor }) => owedMinor > 0n)) return refused('conversion/debt-open');
  const outcomes = await deps.ledger.apply(tx, transfersOf(step, prepared, house));
  if (outcomes.includes('no-funds')) return refused('conversion/no-funds');
  if (outcomes.some((outcome) => outcome !== 'applied')) return refused('conversion/id-reused');
  await store(tx, step, prepared);
  await writeOutbox(tx, 'user-changed', { userId: String(input.userId), what: 'balance' });
  return { outcome: 'converted', offer: presentOffer(prepared.debitedMinor, prepared.terms) };
}

function transfersOf(
  { input, accounts: { from, to } }: Step,
  { terms, debitedMinor }: Prepared,
  house: (currency: string) => LedgerAccountId,
): Transfer[] {
  const head = { phase: 'direct', reason: 'conversion' } as const;
  return [
    {
      ...head,
      key: `conversion:${input.conversionId}:out`,
      sourceId: from.ledgerAccountId,
      destinationId: house(from.currency),
      currency: from.currency,
      amountMinor: debitedMinor,
    },
    {
      ...head,
      key: `conversion:${input.conversionId}:in`,
      sourceId: house(to.currency),
      destinationId: to.ledgerAccountId,
      currency: to.currency,
      amountMinor: creditedMinor(debitedMinor, terms),
    },
  ];
}

const store = (
  tx: Transaction,
  { input, hash, accounts: { from, to } }: Step,
  { terms, debitedMinor }: Prepared,
): Promise<unknown> =>
  tx.query(
    `insert into conversion_entry (id, user_id, from_account_id, to_account_id, from_currency, to_currency, debited_minor,
       credited_minor, rate_id, rate_num, rate_den, margin_ppm, input_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      input.conversionId,
      input.userId,
      from.id,
      to.id,
      from.currency,
      to.currency,
      debitedMinor,
      creditedMinor(debitedMinor, terms),
      terms.rateId,
      String(terms.rate.num),
      String(terms.rate.den),
      terms.marginPpm,
      hash,
    ],
  );

const hashInput = ({ userId, fromId, toId, amount, rateId }: ConversionInput): Buffer =>
  sha256([userId, fromId, toId, amount, rateId].join('\u001f'));

type StoredConversion = { hash: Buffer; offer: ConversionOffer };

async function findConversion(db: Database, id: string): Promise<StoredConversion | null> {
  const [row] = await db.query<ConversionRow & { hash: Buffer }>(
    `select input_hash as hash, ${conversionColumns} from conversion_entry where id = $1`,
    [id],
  );
  return row ? { hash: row.hash, offer: presentStored(row) } : null;
}

const repeat = (
  stored: StoredConversion,
  hash: Buffer,
): { outcome: 'converted'; offer: ConversionOffer } | Refused =>
  stored.hash.equals(hash) ? { outcome: 'converted', offer: stored.offer } : refused('conversion/id-reused');
