/** `t(key, values)`: the dictionary of one page in one language. */
import { formatChunks, formatMessage } from './format.ts';
import type { Chunk, MessageLocale } from './format.ts';
import type { Messages } from './keys.gen.ts';
import type { Dictionary, MessageValues } from './message.ts';

export type MessageKey = keyof Messages;
/** The values that a key needs: none, or exactly those of its message. */
export type ValuesOf<Key extends MessageKey> = keyof Messages[Key] extends never
  ? [values?: Record<never, never>]
  : [values: Messages[Key]];

export interface Translate {
  <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): string;
  /** The same as pieces, with tags. */
  chunks<Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): Chunk[];
  /** For keys known only at run time (error codes): null when there is no such message. */
  find(key: string, values?: MessageValues): string | null;
  readonly locale: MessageLocale;
}

/**
 * Builds `t` over dictionaries; the first one with the key wins. An unknown key is shown as itself, so that a
 * missing text is visible and harmless.
 */
export function createTranslate(dictionaries: readonly Dictionary[], locale: MessageLocale): Translate {
  const fetchCoupon = (key: string) => {
    for (const dictionary of dictionaries) {
      if (Object.hasOwn(dictionary, key)) return dictionary[key];
    }
    return undefined;
  };
  const find = (key: string, values: MessageValues = {}): string | null => {
    const message = fetchCoupon(key);
    return message === undefined ? null : formatMessage(message, values, locale);
  };
  const translate = (key: string, values: MessageValues = {}): string => find(key, values) ?? key;
  const chunks = (key: string, values: MessageValues = {}): Chunk[] => {
    const message = fetchCoupon(key);
    return message === undefined ? [key] : formatChunks(message, values, locale);
  };
  return Object.assign(translate, { chunks, find, locale }) as Translate;
}
