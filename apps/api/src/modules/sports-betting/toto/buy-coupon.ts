import { readTotoChoices, TOTO_MAX_LINES, totoPriceMinor } from '@touchline/betting-engine';
import { type Currency, formatAmountWire, knownCurrency, parseAmount } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { LedgerAccountId } from '../../banking/ledger/index.ts';
import { houseAccounts, type WalletAccount } from '../../banking/wallet/index.ts';
import { type CouponRow, readRequestedCoupon } from './coupon-store.ts';
import { type DrawRow, kindOf, readDraw } from './draw-store.ts';
import { type BuyRefusal, type BuyRequest, refused, type TotoDeps } from './toto-types.ts';

export type BuyResult = { outcome: 'bought'; coupon: CouponRow; isRepeat: boolean } | BuyRefusal;

/** Hashes the content of a request. Two requests with one id and different hashes are different purchases (RL-40). */
const hashRequest = ({ userId, accountId, drawId, price, choices }: BuyRequest): Buffer =>
  sha256(JSON.stringify([String(userId), String(accountId), String(drawId), price, choices]));

/** A purchase that may be made, unless the database refuses it. */
type Checked = { account: WalletAccount; masks: number[]; lines: number; priceMinor: bigint; rate: string };

/**
 * Buys a coupon (DR-8.166). One function of the database checks the time, the player, limits and money after the last
 * lock, takes the price and writes the coupon. A repeated request gets the stored coupon.
 */
export async function buyCoupon(deps: TotoDeps, request: BuyRequest): Promise<BuyResult> {
  const known = await readRequestedCoupon(deps.db, request.userId, request.requestId);
  if (known) return repeated(known, request);
  const checked = await check(deps, request);
  if ('outcome' in checked) return checked;
  return answer(deps, request, await write(deps, request, checked));
}

const repeated = (known: CouponRow, request: BuyRequest): BuyResult =>
  known.requestHash.equals(hashRequest(request))
    ? { outcome: 'bought', coupon: known, isRepeat: true }
    : refused('toto/request-id-reused');

/** Checks what other purchases do not change: the draw, the account, the choices and the price. */
async function check(deps: TotoDeps, request: BuyRequest): Promise<Checked | BuyRefusal> {
  const account = await deps.wallet.account(deps.db, request.userId, request.accountId);
  // The money of a bonus account is staked by the rules of its bonus only.
  if (!account || account.type === 4 || deps.isRetired(account.currency)) return refused('toto/no-account');
  const rate = rateOf(deps, account.currency);
  if (rate === null) return refused('toto/no-account');
  const draw = await readDraw(deps.db, request.drawId);
  if (!draw) return refused('toto/no-draw');
  if (draw.state !== 'open') return refused('toto/closed');
  return checkChoices(deps, draw, { account, rate }, request);
}

function checkChoices(
  deps: TotoDeps,
  draw: DrawRow,
  { account, rate }: { account: WalletAccount; rate: string },
  { choices, price }: BuyRequest,
): Checked | BuyRefusal {
  const read = readTotoChoices(kindOf(draw), choices);
  if (read.outcome === 'refused')
    return refused(
      `toto/${read.fault}`,
      read.fault === 'too-many-lines' ? { max: TOTO_MAX_LINES } : { match: read.match },
    );
  const currency: Currency = knownCurrency(account.currency);
  const priceMinor = totoPriceMinor(read.lines, { house: deps.settings().house, currency, rate });
  const seen = parseAmount(price, currency);
  if (seen.outcome !== 'parsed' || seen.minor !== priceMinor)
    return refused('toto/price', { price: formatAmountWire(priceMinor, currency) });
  return { account, masks: read.masks, lines: read.lines, priceMinor, rate };
}

/** Units of a currency for one unit of the house currency, as decimal text; null for a currency without a rate. */
export function rateOf({ settings }: Pick<TotoDeps, 'settings'>, code: string): string | null {
  const { house, rates } = settings();
  if (code === house.code) return '1';
  const rate = rates[code];
  return rate !== undefined && /[1-9]/.test(rate) ? rate : null;
}

const opened = new WeakMap<Database, Map<string, LedgerAccountId>>();

/** Returns the account of toto in a currency. It is opened in a transaction of its own; its id never changes. */
async function openHouseAccount({ db, ledger }: TotoDeps, currency: string): Promise<LedgerAccountId> {
  const known = opened.get(db) ?? new Map<string, LedgerAccountId>();
  opened.set(db, known);
  const id =
    known.get(currency) ??
    (await db.transaction((tx) =>
      ledger.openAccount(tx, { code: houseAccounts.toto, currency, isGuarded: false }),
    ));
  known.set(currency, id);
  return id;
}

type Written =
  | 'bought'
  | 'repeated'
  | 'no-draw'
  | 'sales-closed'
  | 'closed'
  | 'restricted'
  | 'no-funds'
  | 'limit-session'
  | 'limit-wager'
  | 'limit-loss';

async function write(deps: TotoDeps, request: BuyRequest, checked: Checked): Promise<Written> {
  const { account, masks, lines, priceMinor, rate } = checked;
  const houseId = await openHouseAccount(deps, account.currency);
  const coupon = {
    draw_id: String(request.drawId),
    user_id: String(request.userId),
    wallet_account_id: String(account.id),
    house_id: String(houseId),
    currency: account.currency,
    request_id: request.requestId,
    request_hash: `\\x${hashRequest(request).toString('hex')}`,
    choices: masks,
    lines,
    price_minor: String(priceMinor),
    rate,
  };
  const [row] = await deps.db.query<{ outcome: Written }>('select outcome from toto_buy($1, $2)', [
    JSON.stringify(coupon),
    account.ledgerAccountId,
  ]);
  await failpoint('toto-coupon-written');
  if (!row) throw new Error('toto_buy answers with a row');
  return row.outcome;
}

async function answer(deps: TotoDeps, request: BuyRequest, outcome: Written): Promise<BuyResult> {
  switch (outcome) {
    case 'bought':
    case 'repeated': {
      const coupon = await readRequestedCoupon(deps.db, request.userId, request.requestId);
      if (!coupon) throw new Error('a written coupon is there');
      return outcome === 'repeated'
        ? repeated(coupon, request)
        : { outcome: 'bought', coupon, isRepeat: false };
    }
    case 'closed':
      return refused('site/maintenance');
    case 'sales-closed':
      return refused('toto/closed');
    case 'no-draw':
    case 'restricted':
    case 'no-funds':
    case 'limit-session':
    case 'limit-wager':
    case 'limit-loss':
      return refused(`toto/${outcome}`);
  }
}
