export type { Currency } from './currency.ts';
export { isoCurrency, knownCurrency, pseudoCurrency, unitOf } from './currency.ts';
export type { Amount } from './amount.ts';
export { smallerMinor } from './minor.ts';
export { addAmounts, compareAmounts, CurrencyMismatchError, subtractAmounts } from './amount.ts';
export type { AmountRefusal, ParsedAmount } from './wire.ts';
export { formatAmountWire, parseAmount, parseStake } from './wire.ts';
export type { Rational } from './rational.ts';
export {
  add,
  compare,
  divide,
  greatestCommonDivisor,
  isEqual,
  larger,
  multiply,
  ONE,
  product,
  rational,
  reduce,
  smaller,
  subtract,
  sum,
  ZERO,
} from './rational.ts';
export {
  roundAvailablePrepaid,
  roundBonus,
  roundCashback,
  roundChangeover,
  roundCouponPayout,
  roundCredited,
  roundDebited,
  roundDown,
  roundFee,
  roundGamePayout,
  roundHalfUp,
  roundMaxStake,
  roundMinStake,
  roundPoints,
  roundPremium,
  roundSaleOffer,
  roundUp,
  roundVoidRefund,
} from './rounding.ts';
export type { RateRecord } from './conversion.ts';
export { convertExact, convertToCredit, convertToDebit } from './conversion.ts';
export { rateFromText } from './rate-from-text.ts';
export type { DefaultAmountSources } from './default-amounts.ts';
export { defaultCouponAmountMinor, defaultStepMinor, nearestRoundAmount } from './default-amounts.ts';
export type { DepositLimit, ParsedDepositLimit } from './deposit-limit.ts';
export { formatDepositLimit, NO_LIMIT_MARKER, parseDepositLimit } from './deposit-limit.ts';
