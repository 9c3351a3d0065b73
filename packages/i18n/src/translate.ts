/** `t(key, values)` translates with the dictionaries of one page in one language. */
import { formatChunks, formatMessage } from './format.ts';
import type { Chunk, MessageLocale } from './format.ts';
import type { Messages } from './keys.gen.ts';
import type { Dictionary, MessageValues } from './message.ts';

export type MessageKey = keyof Messages;
/** The values that a key needs: none, or exactly the values of its message. */
export type ValuesOf<Key extends MessageKey> = keyof Messages[Key] extends never
  ? [values?: Record<never, never>]
  : [values: Messages[Key]];

export interface Translate {
  <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): string;
  /** Translates to pieces: texts and tags. */
  chunks<Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>): Chunk[];
  /** Translates a key that is known only at run time, such as an error code. Null when the message does not exist. */
  find(key: string, values?: MessageValues): string | null;
  readonly locale: MessageLocale;
}

/**
 * Creates `t` over several dictionaries. The first dictionary with the key is used. An unknown key is shown unchanged,
 * so a missing text is visible and harmless.
 */
export function createTranslate(dictionaries: readonly Dictionary[], locale: MessageLocale): Translate {
  const messageOf = (key: string) => {
    for (const dictionary of dictionaries) {
      if (Object.hasOwn(dictionary, key)) return dictionary[key];
    }
    return undefined;
  };
  const find = (key: string, values: MessageValues = {}): string | null => {
    const message = messageOf(key);
    return message === undefined ? null : formatMessage(message, values, locale);
  };
  const translate = (key: string, values: MessageValues = {}): string => find(key, values) ?? key;
  const chunks = (key: string, values: MessageValues = {}): Chunk[] => {
    const message = messageOf(key);
    return message === undefined ? [key] : formatChunks(message, values, locale);
  };
  return Object.assign(translate, { chunks, find, locale }) as Translate;
}
