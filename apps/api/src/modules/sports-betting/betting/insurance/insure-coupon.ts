import { type Insurance, quoteInsurance } from '@touchline/betting-engine';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { isIdOfOtherKind } from '../placement/request-kind.ts';
import { readInsurable } from './insurance-offer.ts';
import {
  type InsuranceDeps,
  type InsuranceRefusal,
  type InsuranceRequest,
  refused,
} from './insurance-types.ts';
import { type InsuranceRow, readInsurance } from './read-insurances.ts';
import { type DecidedInsurance, hashInsurance, writeInsurance } from './write-insurance.ts';

export type InsuranceResult =
  | { outcome: 'insured'; insurance: InsuranceRow; isRepeat: boolean }
  | { outcome: 'refused'; refusal: InsuranceRefusal };

/** The decision is made again when its data has changed, at most this often. */
const maxTries = 3;

/**
 * Insures a coupon or a share of it (DR-4.123, DR-4.202). The premium is computed now, and is paid when it is at most
 * the one to which the player agreed. A repeated request id gets the same answer.
 */
export async function insureCoupon(deps: InsuranceDeps, request: InsuranceRequest): Promise<InsuranceResult> {
  for (let tries = 1; ; tries++) {
    const known = await readInsurance(deps.db, request.userId, request.requestId);
    if (known) return repeated(known, request);
    if (await isIdOfOtherKind(deps.db, 'insurance', request)) return idReused;
    const decided = await decide(deps, request);
    if (decided.outcome === 'refused') return repeatedOr(deps, request, decided);
    const written = await writeInsurance(deps, decided.decided);
    if (written === 'closed') return refused('site/maintenance');
    if (written === 'no-funds') return refused('betting/no-funds');
    if (written === 'insured') return readWritten(deps, request);
    if (written === 'limit-wager' || written === 'limit-loss' || written === 'limit-session')
      return refused(`betting/${written}`);
    if (tries === maxTries)
      return repeatedOr(deps, request, refused('betting/not-insurable', { reason: 'suspended' }));
  }
}

/**
 * Returns the first answer when the same request was decided at the same time; otherwise the refusal, which names a used
 * id first (RL-40).
 */
async function repeatedOr(
  deps: InsuranceDeps,
  request: InsuranceRequest,
  refusal: Extract<InsuranceResult, { outcome: 'refused' }>,
): Promise<InsuranceResult> {
  const known = await readInsurance(deps.db, request.userId, request.requestId);
  if (known) return repeated(known, request);
  return (await isIdOfOtherKind(deps.db, 'insurance', request)) ? idReused : refusal;
}

const idReused = refused('betting/request-id-reused');

const repeated = (known: InsuranceRow, request: InsuranceRequest): InsuranceResult =>
  known.requestHash.equals(hashInsurance(request))
    ? { outcome: 'insured', insurance: known, isRepeat: true }
    : idReused;

async function readWritten(deps: InsuranceDeps, request: InsuranceRequest): Promise<InsuranceResult> {
  const insurance = await readInsurance(deps.db, request.userId, request.requestId);
  if (!insurance) throw new Error('a written insurance is there');
  return { outcome: 'insured', insurance, isRepeat: false };
}

type Decision =
  | { outcome: 'ready'; decided: DecidedInsurance }
  | Extract<InsuranceResult, { outcome: 'refused' }>;

/** Decides a purchase from one read of the coupon and one of its selections. */
async function decide(deps: InsuranceDeps, request: InsuranceRequest): Promise<Decision> {
  const read = await readInsurable(deps, request.userId, request.couponId);
  if (!read) return refused('betting/no-coupon');
  const { coupon, now } = read;
  if (now.outcome === 'none') return refused('betting/not-insurable', { reason: now.reason });
  const { loadPercent } = deps.settings();
  const quote = quoteInsurance({
    stakeMinor: coupon.stakeLeftMinor,
    percent: request.percent,
    insuredPercent: coupon.insuredPercent,
    chancePpb: now.chancePpb,
    loadPercent,
  });
  if (quote.outcome === 'none') return refused('betting/not-insurable', { reason: quote.reason });
  if (!isAgreed(quote, request)) return changed(quote, coupon.currency);
  return { outcome: 'ready', decided: { request, coupon, insurable: now, insurance: quote, loadPercent } };
}

/** Another insured amount, or a higher premium, needs the player's consent (DR-4.202). */
const isAgreed = (quote: Insurance, request: InsuranceRequest): boolean =>
  quote.insuredMinor === request.insuredMinor && quote.premiumMinor <= request.premiumMinor;

const changed = ({ insuredMinor, premiumMinor }: Insurance, currency: string) =>
  refused('betting/premium-changed', {
    insured: formatAmountWire(insuredMinor, knownCurrency(currency)),
    premium: formatAmountWire(premiumMinor, knownCurrency(currency)),
  });
