/**
 * A compiled message. Messages are compiled on the server, so the browser needs no parser. Parts are arrays, because
 * arrays are shorter in JSON than objects.
 */

/** First element of a compiled part. */
export const PART = { value: 0, number: 1, date: 2, select: 3, plural: 4, pound: 5, tag: 6 } as const;

export type Part =
  | string
  | readonly [typeof PART.value, name: string]
  | readonly [typeof PART.number, name: string, options: Intl.NumberFormatOptions]
  | readonly [typeof PART.date, name: string, options: Intl.DateTimeFormatOptions]
  | readonly [typeof PART.select, name: string, cases: Readonly<Record<string, readonly Part[]>>]
  | readonly [
      typeof PART.plural,
      name: string,
      offset: number,
      isOrdinal: 0 | 1,
      cases: Readonly<Record<string, readonly Part[]>>,
    ]
  | readonly [typeof PART.pound]
  | readonly [typeof PART.tag, name: string, children: readonly Part[]];

/** A message of plain text stays a string. */
export type CompiledMessage = string | readonly Part[];
export type Dictionary = Readonly<Record<string, CompiledMessage>>;

export type MessageValue = string | number | bigint | Date;
export type MessageValues = Readonly<Record<string, MessageValue>>;
