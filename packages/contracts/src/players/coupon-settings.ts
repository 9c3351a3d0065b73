/**
 * The player's settings of the bet slip (DM-CS-001). Validated by plain predicates, because every betting page loads
 * this file.
 */

export interface CouponSettings {
  /** 0 ask the player, 1 accept any change, 2 accept a rise (DM-CS-003). */
  readonly changeCoefAction: 0 | 1 | 2;
  /** How far the total may fall under action 2, in percent of the agreed total (DR-4.199). */
  readonly coefTolerancePercent: 0 | 1 | 3;
  /** Whether any change of odds refuses the bet; overrides `changeCoefAction` (DR-4.76). */
  readonly exactCoef: boolean;
  /** Whether a changed score refuses the bet; only together with `exactCoef` (DR-4.76, DR-4.77). */
  readonly isDropOnScoreChange: boolean;
  /** Whether a stake over the maximum becomes the maximum (DR-4.62). */
  readonly isAutoMax: boolean;
  /** Whether a stake over the maximum may be sent to a trader (DR-4.85). */
  readonly isVipBet: boolean;
  readonly isBalanceShown: boolean;
  readonly isPossibleWinShown: boolean;
  readonly isSelectAccountShown: boolean;
  /** Whether the bets stay after the coupon was accepted. */
  readonly isCouponFixed: boolean;
  /** Whether a tap on a price places a single at once; only where the site permits it (DR-4.83). */
  readonly isActiveOneClick: boolean;
  /** The one-click stakes as typed, of ordinary accounts and of the bonus account; empty means the default amount. */
  readonly oneClickAmount: string;
  readonly bonusAccountOneClickAmount: string;
  /** The currency of the one-click stakes. In another currency they are not used; empty means any (DR-4.196). */
  readonly oneClickCurrency: string;
  /** Whether the player's own steps replace the default steps of the stake field. */
  readonly isManualAmountStep: boolean;
  /** The player's own steps, as decimal text, by currency. */
  readonly amountStepByCurrencyIso: { readonly [currency: string]: string };
}
export type CouponSettingName = keyof CouponSettings;

export const DEFAULT_COUPON_SETTINGS: CouponSettings = {
  changeCoefAction: 2,
  coefTolerancePercent: 0,
  exactCoef: false,
  isDropOnScoreChange: false,
  isAutoMax: false,
  isVipBet: true,
  isBalanceShown: true,
  isPossibleWinShown: true,
  isSelectAccountShown: true,
  isCouponFixed: false,
  isActiveOneClick: false,
  oneClickAmount: '',
  bonusAccountOneClickAmount: '',
  oneClickCurrency: '',
  isManualAmountStep: false,
  amountStepByCurrencyIso: {},
};
const NAMES = Object.keys(DEFAULT_COUPON_SETTINGS) as CouponSettingName[];

/** The settings stored with the account. One-click belongs to the browser in which it was switched on (DR-4.195). */
export const STORED_COUPON_SETTINGS = NAMES.filter((name) => name !== 'isActiveOneClick');

/** The most currencies with an own step. */
const MAX_STEPS = 20;
const AMOUNT = /^(0|[1-9][0-9]{0,14})(\.[0-9]{1,8})?$/;
const CURRENCY = /^[A-Z0-9]{3,8}$/;

const isPositiveAmount = (value: unknown): value is string =>
  typeof value === 'string' && AMOUNT.test(value) && /[1-9]/.test(value);

function areSteps(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const steps = Object.entries(value);
  return (
    steps.length <= MAX_STEPS && steps.every(([code, step]) => CURRENCY.test(code) && isPositiveAmount(step))
  );
}

/** Whether a value is valid for a setting. */
export function isCouponSetting(name: CouponSettingName, value: unknown): boolean {
  switch (name) {
    case 'changeCoefAction':
      return value === 0 || value === 1 || value === 2;
    case 'coefTolerancePercent':
      return value === 0 || value === 1 || value === 3;
    case 'oneClickAmount':
    case 'bonusAccountOneClickAmount':
      return value === '' || isPositiveAmount(value);
    case 'oneClickCurrency':
      return value === '' || (typeof value === 'string' && CURRENCY.test(value));
    case 'amountStepByCurrencyIso':
      return areSteps(value);
    case 'exactCoef':
    case 'isDropOnScoreChange':
    case 'isAutoMax':
    case 'isVipBet':
    case 'isBalanceShown':
    case 'isPossibleWinShown':
    case 'isSelectAccountShown':
    case 'isCouponFixed':
    case 'isActiveOneClick':
    case 'isManualAmountStep':
      return typeof value === 'boolean';
  }
}

/** Returns the valid settings of an object and omits the others. For input that is not an object it returns none. */
export function fittingCouponSettings(json: unknown): Partial<CouponSettings> {
  if (typeof json !== 'object' || json === null) return {};
  const values = json as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    NAMES.filter((name) => Object.hasOwn(values, name) && isCouponSetting(name, values[name])).map((name) => [
      name,
      values[name],
    ]),
  );
}

/**
 * Returns the step of the stake field as decimal text: the player's own step of the currency, or else the default step.
 */
export const amountStepOf = (
  { isManualAmountStep, amountStepByCurrencyIso }: CouponSettings,
  currency: string,
  defaultStep: string,
): string => (isManualAmountStep ? (amountStepByCurrencyIso[currency] ?? defaultStep) : defaultStep);

/** The account type of bonus money (DR-1.20). */
const BONUS = 4;

/** Returns the stake of a one-click bet from an account; empty means the default amount (DR-4.83, DR-4.196). */
export function oneClickAmountOf(
  settings: CouponSettings,
  account: { readonly currency: string; readonly accountType: number | null },
): string {
  const { oneClickCurrency, oneClickAmount, bonusAccountOneClickAmount } = settings;
  if (oneClickCurrency !== '' && oneClickCurrency !== account.currency) return '';
  return account.accountType === BONUS ? bonusAccountOneClickAmount : oneClickAmount;
}
