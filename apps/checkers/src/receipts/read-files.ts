/** Reads the two files that a check needs. Their content tells which is which. */
import type { ReceiptKey } from '@touchline/receipts';

export interface GivenFile {
  readonly name: string;
  readonly value: unknown;
}

export type ReadFile =
  | { readonly kind: 'receipts'; readonly file: GivenFile }
  | { readonly kind: 'keys'; readonly file: GivenFile; readonly keys: readonly ReceiptKey[] }
  | { readonly kind: 'unknown'; readonly name: string };

/** A receipt file with a thousand settlements is smaller than this. */
const MAX_BYTES = 20_000_000;

export async function readFile(given: File): Promise<ReadFile> {
  const { name } = given;
  if (given.size > MAX_BYTES) return { kind: 'unknown', name };
  try {
    const value: unknown = JSON.parse(await given.text());
    const keys = keysOf(value);
    if (keys) return { kind: 'keys', file: { name, value }, keys };
    const isReceipts = (value as { format?: unknown } | null)?.format === 'touchline-receipts/1';
    return isReceipts ? { kind: 'receipts', file: { name, value } } : { kind: 'unknown', name };
  } catch {
    return { kind: 'unknown', name };
  }
}

function keysOf(value: unknown): readonly ReceiptKey[] | null {
  const { keys } = (value ?? {}) as { keys?: unknown };
  if (!Array.isArray(keys)) return null;
  return keys.filter(
    (key: Partial<Record<keyof ReceiptKey, unknown>> | null): key is ReceiptKey =>
      typeof key?.id === 'string' &&
      typeof key.publicKey === 'string' &&
      /^[0-9a-f]{64}$/.test(key.publicKey),
  );
}
