/** Returns quick amounts from the currency's default: one, two and ten times, as decimal strings without a fraction. */
export function presetsFor(initialAmount: string | null): readonly string[] {
  const [whole = '5'] = (initialAmount ?? '5').split('.');
  const base = /^[1-9][0-9]{0,9}$/.test(whole) ? BigInt(whole) : 5n;
  return [base, base * 2n, base * 10n].map(String);
}
