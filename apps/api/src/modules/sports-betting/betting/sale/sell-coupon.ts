import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Log } from '../../../../platform/process/log.ts';
import { reservationLifeMs } from '../placement/decide-waiting.ts';
import { time, writeRow } from '../placement/placement-rows.ts';
import { isIdOfOtherKind } from '../placement/request-kind.ts';
import { readSellable, type SellableCoupon } from './read-sellable.ts';
import { readDueSales, readSale, readWaitingSale, type SaleRow } from './read-sales.ts';
import { hashSale } from './request-hash.ts';
import { refused, type SaleDeps, type SaleRefusal, type SaleRequest } from './sale-types.ts';
import { type CouponValue, openPicks, valueCoupon } from './value-coupon.ts';
import { requestCells, writeSale } from './write-sale.ts';

export type SaleResult =
  | { outcome: 'sold'; sale: SaleRow; isRepeat: boolean }
  /** The sale is decided when the live delay of its open bets ends. */
  | { outcome: 'waiting'; sale: SaleRow; isRepeat: boolean }
  | { outcome: 'refused'; refusal: SaleRefusal };

/** The decision is made again when its data has changed, at most this often. */
const maxTries = 3;

type Decided =
  | { outcome: 'ready'; coupon: SellableCoupon; value: Extract<CouponValue, { outcome: 'value' }> }
  | { outcome: 'refused'; refusal: SaleRefusal };

/**
 * Sells a coupon or a part of it (DR-4.114 to 4.122). A coupon with line bets only is sold at once, otherwise the sale
 * waits for the live delay. The value is computed now, and is paid when it is at least the expected value. A repeated
 * request id gets the same answer.
 */
export async function sellCoupon(deps: SaleDeps, request: SaleRequest): Promise<SaleResult> {
  for (let tries = 1; ; tries++) {
    const known = await readSale(deps.db, request.userId, request.requestId);
    if (known) return repeated(known, request);
    if (await isIdOfOtherKind(deps.db, 'sale', request)) return idReused;
    const decided = await decide(deps, request);
    if (decided.outcome === 'refused') return repeatedOr(deps, request, decided);
    const nowMs = deps.clock.nowMs();
    if (decided.value.delayMs > 0) return requestSale(deps, request, nowMs, decided.value.delayMs);
    const written = await writeSale(deps, { ...decided, request, requestedAtMs: nowMs, saleId: null });
    if (written === 'closed') return refused('site/maintenance');
    if (written === 'sold') return readWritten(deps, request, false);
    if (tries === maxTries)
      return repeatedOr(deps, request, refused('betting/not-sellable', { reason: 'suspended' }));
  }
}

/**
 * Returns the first answer when the same request was decided at the same time; otherwise the refusal, which names a
 * used id first (RL-40).
 */
async function repeatedOr(
  deps: SaleDeps,
  request: SaleRequest,
  refusal: Extract<SaleResult, { outcome: 'refused' }>,
): Promise<SaleResult> {
  const known = await readSale(deps.db, request.userId, request.requestId);
  if (known) return repeated(known, request);
  return (await isIdOfOtherKind(deps.db, 'sale', request)) ? idReused : refusal;
}

const idReused = refused('betting/request-id-reused');

async function repeated(known: SaleRow, request: SaleRequest): Promise<SaleResult> {
  if (!known.requestHash.equals(hashSale(request))) return idReused;
  if (known.state === 'refused' && known.refusal) return { outcome: 'refused', refusal: known.refusal };
  return { outcome: known.state === 'sold' ? 'sold' : 'waiting', sale: known, isRepeat: true };
}

async function readWritten(deps: SaleDeps, request: SaleRequest, isRepeat: boolean): Promise<SaleResult> {
  const sale = await readSale(deps.db, request.userId, request.requestId);
  if (!sale) throw new Error('a written sale is there');
  return { outcome: sale.state === 'sold' ? 'sold' : 'waiting', sale, isRepeat };
}

/** Decides a sale from one read of the coupon and one of the selections of its open bets. */
async function decide(
  deps: SaleDeps,
  { userId, couponId, expectedMinor }: Pick<SaleRequest, 'userId' | 'couponId' | 'expectedMinor'>,
): Promise<Decided> {
  const [coupon] = await readSellable(deps.db, userId, [couponId]);
  if (!coupon) return refused('betting/no-coupon');
  const rows = await deps.catalogue.readLegs(deps.db, openPicks(coupon));
  const value = valueCoupon(coupon, rows, deps.engine());
  if (value.outcome === 'none') return refused('betting/not-sellable', { reason: value.reason });
  if (value.value.valueMinor < expectedMinor) return requoted(coupon, value.value.valueMinor);
  return { outcome: 'ready', coupon, value };
}

const requoted = ({ currency }: { currency: string }, valueMinor: bigint) =>
  refused('betting/sale-requoted', { value: formatAmountWire(valueMinor, knownCurrency(currency)) });

async function requestSale(
  deps: SaleDeps,
  request: SaleRequest,
  nowMs: number,
  delayMs: number,
): Promise<SaleResult> {
  const [row] = await deps.db.query<{ id: bigint | null }>('select betting_request_sale($1) as id', [
    writeRow({
      coupon_id: request.couponId,
      ...requestCells(request),
      requested_at: time(nowMs),
      decides_at: time(nowMs + delayMs),
    }),
  ]);
  if (row === undefined || row.id === null) {
    return repeatedOr(deps, request, refused('betting/sale-waiting'));
  }
  return readWritten(deps, request, false);
}

type SaleDecision = 'sold' | 'refused' | 'gone';

/**
 * Decides a waiting sale once, at the end of its delay (DR-4.120). Nothing is sold after a suspension during the delay,
 * or when the value is under the expected value. A sale without a decision 120 s after its delay is refused (DR-4.210).
 */
async function decideSale(deps: SaleDeps, saleId: bigint): Promise<SaleDecision> {
  for (let tries = 1; tries <= maxTries; tries++) {
    const sale = await readWaitingSale(deps.db, saleId);
    if (!sale) return 'gone';
    if (isOverdue(sale, deps.clock.nowMs())) return refuseSale(deps, saleId, overdue);
    const decided = await decide(deps, sale);
    const refusal =
      decided.outcome === 'refused' ? atDelayEnd(decided.refusal) : suspendedSince(decided, sale);
    if (refusal) return refuseSale(deps, saleId, refusal);
    if (decided.outcome === 'refused') return 'gone';
    const written = await writeSale(deps, {
      ...decided,
      request: sale,
      requestedAtMs: sale.requestedAtMs,
      saleId,
    });
    if (written === 'sold') return 'sold';
    if (written === 'closed') return refuseSale(deps, saleId, { code: 'site/maintenance', details: {} });
  }
  return refuseSale(deps, saleId, { code: 'betting/suspended-during-delay', details: {} });
}

const isOverdue = ({ decidesAtMs, requestedAtMs }: SaleRow, nowMs: number): boolean =>
  nowMs - (decidesAtMs ?? requestedAtMs) > reservationLifeMs;

const overdue: SaleRefusal = { code: 'betting/sale-offer-expired', details: {} };

/** A market that is still suspended at the end of the delay gets the same code as a suspension during the delay. */
const atDelayEnd = (refusal: SaleRefusal): SaleRefusal =>
  refusal.details['reason'] === 'suspended'
    ? { code: 'betting/suspended-during-delay', details: {} }
    : refusal;

const suspendedSince = (
  { value }: Extract<Decided, { outcome: 'ready' }>,
  { requestedAtMs }: SaleRow,
): SaleRefusal | null =>
  value.lastSuspendedAtMs >= requestedAtMs ? { code: 'betting/suspended-during-delay', details: {} } : null;

async function refuseSale(deps: SaleDeps, saleId: bigint, refusal: SaleRefusal): Promise<SaleDecision> {
  const [row] = await deps.db.query<{ isRefused: boolean }>(
    'select betting_refuse_sale($1, $2, $3) as "isRefused"',
    [saleId, JSON.stringify(refusal), new Date(deps.clock.nowMs())],
  );
  return row?.isRefused === true ? 'refused' : 'gone';
}

const batchSize = 100;

/**
 * Decides the sales whose delay has ended. Each sale is decided by one worker only.
 * @returns the number of sales ended
 */
export async function decideDueSales(deps: SaleDeps, log: Log): Promise<number> {
  const due = await readDueSales(deps.db, deps.clock.nowMs(), batchSize);
  let ended = 0;
  for (const { id } of due) {
    try {
      if ((await decideSale(deps, id)) !== 'gone') ended++;
    } catch (error) {
      log.warn({ err: error, saleId: String(id) }, 'waiting sale not decided; it will be retried');
    }
  }
  return ended;
}
