/** Amounts of the withdrawal form, in minor units and never as floats. */
import { formatAmountWire, knownCurrency, parseAmount, parseStake } from '@touchline/money';
import type { WithdrawalWire } from '@touchline/contracts/banking';

const minorOf = (text: string, currencyCode: string): bigint => {
  const parsed = parseAmount(text, knownCurrency(currencyCode));
  return parsed.outcome === 'parsed' ? parsed.minor : 0n;
};

/** Half of an amount, rounded down to the minor unit. */
export function halfOf(amount: string, currencyCode: string): string {
  return formatAmountWire(minorOf(amount, currencyCode) / 2n, knownCurrency(currencyCode));
}

/** Returns the typed amount as the server reads it; null when it is no amount or more than the balance. */
export function typedAmount(
  text: string,
  available: string,
  currencyCode: string,
): { outcome: 'amount'; amount: string } | { outcome: 'empty' | 'format' | 'no-funds' } {
  if (text === '') return { outcome: 'empty' };
  const currency = knownCurrency(currencyCode);
  const parsed = parseStake(text.replace(/\.$/, ''), currency);
  if (parsed.outcome === 'refused') return { outcome: 'format' };
  if (parsed.minor > minorOf(available, currencyCode)) return { outcome: 'no-funds' };
  return { outcome: 'amount', amount: formatAmountWire(parsed.minor, currency) };
}

/** What is held and what is on its way to the player, over all open withdrawals. */
export function potsOf(
  withdrawals: readonly WithdrawalWire[],
  currencyCode: string,
): { held: string; sent: string } {
  const parts = withdrawals.flatMap((withdrawal) => withdrawal.parts);
  const sum = (states: readonly string[]): string =>
    formatAmountWire(
      parts
        .filter(({ state }) => states.includes(state))
        .reduce((total, { amount }) => total + minorOf(amount, currencyCode), 0n),
      knownCurrency(currencyCode),
    );
  return { held: sum(['checking', 'approved']), sent: sum(['sending', 'sent']) };
}

/** The share of a part in the whole, in percent for the width of its bar. */
export function shareOf(amount: string, parts: readonly { amount: string }[], currencyCode: string): number {
  const whole = parts.reduce((total, part) => total + minorOf(part.amount, currencyCode), 0n);
  return whole === 0n ? 0 : Number((minorOf(amount, currencyCode) * 1000n) / whole) / 10;
}
