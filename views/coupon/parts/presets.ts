/** Quick amounts around the currency's default: one, two and ten times. Whole decimal strings. */
export function presetsFor(initialAmount: string | null): readonly string[] {
  const [whole = '5'] = (initialAmount ?? '5').split('.');
  const base = /^[1-9][0-9]{0,9}$/.test(whole) ? BigInt(whole) : 5n;
  return [base, base * 2n, base * 10n].map(String);
}
