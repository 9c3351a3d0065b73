import type { AccountConversionStatus, RetiredCurrencyErrorCode } from '@touchline/contracts/banking';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { Identity } from '../../players/identity/index.ts';
import {
  convertibleCurrency,
  type RetiredCurrency,
  type SiteConfigStore,
} from '../../site/site-config/index.ts';
import type { Ledger, LedgerAccountId, Transfer } from '../ledger/index.ts';
import { houseAccounts, type Wallet, type WalletAccount } from '../wallet/index.ts';
import { type FixedOffer, fixedTerms, type FixedTerms, presentFixed, replacedMinor } from './fixed-terms.ts';
import { openHouse } from './open-house.ts';
import { findFixed, storeFixed } from './store-fixed.ts';

export type FixedInput = { conversionId: string; userId: bigint; accountId: bigint; rateId: string };

type Refused = { outcome: 'refused'; code: RetiredCurrencyErrorCode };
type Converted = { outcome: 'converted'; offer: FixedOffer };

type Convertible = { account: WalletAccount; terms: FixedTerms; retired: RetiredCurrency };

/** Conversion of accounts whose currency is retired, at the rate that a regulation fixed (DR-1.36 to DR-1.42). */
export type RetiredCurrencies = {
  /** The status, and the account that is converted next: the main account first (DR-1.37). */
  status: (
    userId: bigint,
  ) => Promise<{ status: AccountConversionStatus; next: (Convertible & { isRefused: boolean }) | null }>;
  /**
   * Converts the whole available balance of an account and puts the account of the new currency in its place, in one
   * transaction. The same id with the same input gives the first result and moves nothing.
   */
  convert: (input: FixedInput) => Promise<Converted | Refused>;
};

type Deps = {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  wallet: Wallet;
  identity: Pick<Identity, 'restrictionsOf'>;
  siteConfig: Pick<SiteConfigStore, 'get'>;
};

export function createRetiredCurrencies(deps: Deps): RetiredCurrencies {
  return {
    status: async (userId) => {
      if (deps.siteConfig.get().retiredCurrencies.length === 0) return { status: 'not-allowed', next: null };
      const own = await deps.wallet.accounts(deps.db, userId);
      const [next] = own.filter(hasSomething).flatMap((account) => retiredOf(deps, account) ?? []);
      if (!next) return { status: 'not-allowed', next: null };
      const isRefused = deps.clock.nowMs() >= Date.parse(next.retired.refuseFrom);
      const status = next.account.type === 0 ? 'main-allowed' : 'additional-allowed';
      return { status, next: { ...next, isRefused } };
    },
    convert: async (input) => {
      const before = await findFixed(deps.db, input.conversionId);
      if (before) return repeat(before, hashOf(input));
      const result = await deps.db.transaction((tx) => move(deps, tx, input));
      if (result.outcome === 'converted') return result;
      // Of two simultaneous requests with one id, the first to commit determines the reply.
      const first = await findFixed(deps.db, input.conversionId);
      return first ? repeat(first, hashOf(input)) : result;
    },
  };
}

const refused = (code: RetiredCurrencyErrorCode): Refused => ({ outcome: 'refused', code });
const hashOf = ({ userId, accountId, rateId }: FixedInput): Buffer =>
  sha256(['fixed', userId, accountId, rateId].join('\u001f'));
const repeat = (stored: { hash: Buffer; offer: FixedOffer }, hash: Buffer): Converted | Refused =>
  stored.hash.equals(hash) ? { outcome: 'converted', offer: stored.offer } : refused('conversion/id-reused');

/** Returns an account of a retired currency with its terms; null for any other, and for the bonus account (DR-1.41). */
function retiredOf({ siteConfig, clock }: Deps, account: WalletAccount): Convertible | null {
  if (account.type === 4) return null;
  const retired = convertibleCurrency(siteConfig.get().retiredCurrencies, account.currency, clock.nowMs());
  return retired && { account, retired, terms: fixedTerms(retired) };
}

/** An empty main account is replaced too; an additional account without available money has nothing to convert. */
const hasSomething = ({ type, availableMinor }: WalletAccount): boolean => type === 0 || availableMinor > 0n;

/**
 * Decides and moves the money while all accounts of the player are locked: balance, ban, debt and rate are those of
 * this moment (DR-1.38, DR-1.40). The house's accounts are opened before a balance is locked. The balances are locked
 * before the list, as withdrawals and other conversions do, so that no two of them deadlock.
 */
async function move(deps: Deps, tx: Transaction, input: FixedInput): Promise<Converted | Refused> {
  const { ledger, wallet } = deps;
  const asked = await readAsked(deps, tx, input);
  if ('outcome' in asked) return asked;
  const { from, to } = asked.terms;
  const house = await openHouse(ledger, tx, [from.code, to.code]);
  await ledger.lockAccounts(tx, await wallet.ledgerAccounts(tx, input.userId));
  await wallet.lock(tx, input.userId);
  const decided = await decide(deps, tx, input);
  if ('outcome' in decided) return decided;
  const { account, terms } = decided;
  const debitedMinor = account.availableMinor;
  const target = await wallet.replace(tx, account, terms.to.code);
  const moved = { input, account, target, terms, debitedMinor };
  const outcomes = await ledger.apply(tx, transfersOf(moved, house));
  if (outcomes.some((outcome) => outcome !== 'applied'))
    throw new Error(`conversion ${input.conversionId} was not applied: ${outcomes.join(', ')}`);
  await storeFixed(tx, { ...moved, ...input, hash: hashOf(input) });
  await writeOutbox(tx, 'user-changed', { userId: String(input.userId), what: 'balance' });
  return { outcome: 'converted', offer: presentFixed(debitedMinor, terms) };
}

type Moved = {
  input: FixedInput;
  account: WalletAccount;
  target: WalletAccount;
  terms: FixedTerms;
  debitedMinor: bigint;
};

/** A balance of nothing, or of less than half a minor unit of the new currency, has no movement of that side. */
function transfersOf(
  { input, account, target, terms, debitedMinor }: Moved,
  house: (currency: string) => LedgerAccountId,
): Transfer[] {
  const head = { phase: 'direct', reason: 'conversion' } as const;
  const out = {
    ...head,
    key: `conversion:${input.conversionId}:out`,
    sourceId: account.ledgerAccountId,
    destinationId: house(terms.from.code),
    currency: terms.from.code,
    amountMinor: debitedMinor,
  };
  const into = {
    ...head,
    key: `conversion:${input.conversionId}:in`,
    sourceId: house(terms.to.code),
    destinationId: target.ledgerAccountId,
    currency: terms.to.code,
    amountMinor: replacedMinor(debitedMinor, terms),
  };
  return [out, into].filter(({ amountMinor }) => amountMinor > 0n);
}

/** Reads the account of the request and its terms: before the locks for the currencies, after them for the decision. */
async function readAsked(
  deps: Deps,
  tx: Transaction,
  { userId, accountId, rateId }: FixedInput,
): Promise<Convertible | Refused> {
  const account = (await deps.wallet.accounts(tx, userId)).find(({ id }) => id === accountId);
  if (!account) return refused('conversion/no-account');
  const asked = retiredOf(deps, account);
  if (!asked) return refused('conversion/not-retired');
  if (!hasSomething(account)) return refused('conversion/too-small');
  return asked.terms.rateId === rateId ? asked : refused('conversion/rate-changed');
}

async function decide(deps: Deps, tx: Transaction, input: FixedInput): Promise<Convertible | Refused> {
  // The request with this id may have committed while this one waited for the locks.
  if (await findFixed(tx, input.conversionId)) return refused('conversion/id-reused');
  const asked = await readAsked(deps, tx, input);
  if ('outcome' in asked) return asked;
  const restrictions = await deps.identity.restrictionsOf(tx, input.userId);
  if (restrictions.includes('banned')) return refused('conversion/restricted');
  const debts = await deps.ledger.debtsOf(tx, [houseAccounts.receivable(input.userId)]);
  if (debts.some(({ owedMinor }) => owedMinor > 0n)) return refused('conversion/debt-open');
  return asked;
}
