import type { PaycheckKind } from '@touchline/contracts/banking';

const letters = { deposit: 'D', withdrawal: 'W', coupon: 'C' } as const satisfies Record<
  PaycheckKind,
  string
>;

/** Returns the number of a paycheck: letter, year of the payment in UTC, number of the payment (DR-12.69). */
export const paycheckNumber = (kind: PaycheckKind, atMs: number, number: bigint): string =>
  `${letters[kind]}-${new Date(atMs).getUTCFullYear()}-${number}`;

/** Reads kind and number of the payment from the number of a paycheck; null for any other text. */
export function readPaycheckNumber(text: string): { kind: PaycheckKind; number: bigint } | null {
  const [, letter, number] = /^([DWC])-[1-9]\d{3}-([1-9]\d{0,14})$/.exec(text) ?? [];
  const kind = (Object.keys(letters) as PaycheckKind[]).find((one) => letters[one] === letter);
  return kind === undefined || number === undefined ? null : { kind, number: BigInt(number) };
}
