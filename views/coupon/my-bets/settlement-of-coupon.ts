/** What a settled coupon gave back, compared with what the player paid for it (DR-11.24). */
import { sumOfDecimals } from '@touchline/contracts/shared';
import type { CouponWire } from '@touchline/contracts/sports-betting';

export interface Settlement {
  /** `won`: more came back than was paid. `returned`: a part or all of it. `lost`: nothing. */
  readonly kind: 'won' | 'returned' | 'lost';
  /** What was paid: stake of the player's own, and premiums of an insurance. A decimal text. */
  readonly stake: string;
  /** What came back: payout, sales and insurance. A decimal text. */
  readonly paid: string;
}

const SETTLED: ReadonlySet<CouponWire['state']> = new Set(['won', 'lost', 'returned', 'partial']);

type SettledCoupon = Pick<CouponWire, 'state' | 'amount' | 'payout' | 'sold' | 'promo' | 'insurance'>;

/** Returns the settlement of a coupon; null for one that is open, was not placed, or was sold as a whole. */
export function settlementOfCoupon(coupon: SettledCoupon): Settlement | null {
  if (!SETTLED.has(coupon.state)) return null;
  const stake = sum([ownStake(coupon), coupon.insurance?.premium ?? '0']);
  const paid = sum([coupon.payout ?? '0', coupon.sold?.paid ?? '0', coupon.insurance?.paid ?? '0']);
  const order = compare(paid, stake);
  return { kind: order > 0 ? 'won' : isZero(paid) ? 'lost' : 'returned', stake, paid };
}

/** The part of the stake that is the player's own: a free bet is paid by the site, and so is what a code adds. */
function ownStake({ amount, promo }: SettledCoupon): string {
  if (promo?.effect === 'free-bet') return '0';
  return promo?.added ? difference(amount, promo.added) : amount;
}

const sum = (amounts: readonly string[]): string => sumOfDecimals(amounts) ?? '0';

const DIGITS = 8;

/** Minor units of one scale for all currencies. */
function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(`${whole}${fraction.padEnd(DIGITS, '0')}`);
}

const compare = (a: string, b: string): number =>
  unitsOf(a) > unitsOf(b) ? 1 : unitsOf(a) < unitsOf(b) ? -1 : 0;
const isZero = (amount: string): boolean => unitsOf(amount) === 0n;

function difference(from: string, amount: string): string {
  const digits = from.split('.')[1]?.length ?? 0;
  const text = String(unitsOf(from) - unitsOf(amount)).padStart(DIGITS + 1, '0');
  const fraction = text.slice(-DIGITS).slice(0, digits);
  return digits === 0 ? text.slice(0, -DIGITS) : `${text.slice(0, -DIGITS)}.${fraction}`;
}
