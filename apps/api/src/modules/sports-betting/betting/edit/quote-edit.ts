import { editedTypeId, editPrice, quoteEdit as quoteNewCoupon, wireCodeOf } from '@touchline/betting-engine';
import type { EditApi, EditQuoteWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { isRetired } from '../placement/decide-placement.ts';
import { presentQuote } from '../placement/present-quote.ts';
import { offerIdAt } from '../sale/sale-offers.ts';
import { askedStake, editedRequest, editedSnapshot, sellsNow, termsOf } from './decide-edit.ts';
import type { EditDeps } from './edit-types.ts';
import { readEdit } from './read-edit.ts';

/** Quotes an edit as it would be done now (DR-4.141). It changes nothing; null for a coupon that is not the player's. */
export async function quoteEdit(
  deps: EditDeps,
  userId: bigint,
  couponId: bigint,
  body: EditApi['quote']['body'],
): Promise<EditQuoteWire | null> {
  const read = await readEdit(deps, { userId, couponId, edited: body });
  if (!read) return null;
  const settings = deps.settings();
  const nowMs = deps.clock.nowMs();
  const { old, rows } = read;
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(old.currency));
  const sale = sellsNow(read);
  const asked = askedStake(body, old.currency);
  const badAmount = typeof asked === 'string' ? [{ code: wireCodeOf(asked), details: {} }] : [];
  const terms =
    sale.outcome === 'value' ? termsOf(sale.value, typeof asked === 'string' ? null : asked) : undefined;
  const snapshot = editedSnapshot(read, settings, nowMs);
  const quoted = quoteNewCoupon(editedRequest(read, body), terms, snapshot, settings.engine);
  const typeId = editedTypeId(old.accepted?.typeId ?? 0, body.bets.length);
  const quote = presentQuote(
    {
      body: { ...body, typeId },
      rows,
      legs: snapshot.legs,
      currency: old.currency,
      isStakeRefused: isRetired(settings, old.currency, nowMs),
      settings,
      promo: undefined,
      availablePrepaidMinor: null,
    },
    quoted,
    terms !== undefined,
  );
  const coupon = { ...quote, typeId, errors: [...badAmount, ...quote.errors] };
  if (sale.outcome === 'refused' || terms === undefined) {
    const reason = sale.outcome === 'refused' ? sale.reason : null;
    return { couponId: Number(couponId), currency: old.currency, offer: null, reason, coupon };
  }
  const price = editPrice(terms);
  return {
    couponId: Number(couponId),
    currency: old.currency,
    offer: {
      id: offerIdAt(nowMs),
      value: money(price.valueMinor),
      fairValue: money(sale.value.value.fairMinor),
      stake: money(price.stakeMinor),
      price: money(price.priceMinor),
      stakeLeft: money(old.stakeLeftMinor),
      possible: money(sale.value.value.possibleMinor),
      delayMs: Math.max(sale.value.delayMs, quote.delayMs),
    },
    reason: null,
    coupon,
  };
}
