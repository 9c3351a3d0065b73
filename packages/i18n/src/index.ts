/** The part of the package that browsers load. It has no parser and reads no files. */
export { formatChunks, formatMessage } from './format.ts';
export type { Chunk, MessageLocale } from './format.ts';
export { LANGUAGES } from './languages.gen.ts';
export {
  DEFAULT_LANGUAGE,
  directionOf,
  fontOf,
  intlTag,
  LAST_LANGUAGE,
  offeredLanguages,
} from './languages.ts';
export type { LanguageLine } from './language-line.ts';
export type { CompiledMessage, Dictionary, MessageValue, MessageValues } from './message.ts';
export { createTranslate } from './translate.ts';
export type { MessageKey, Translate, ValuesOf } from './translate.ts';
export type { Area, Messages } from './keys.gen.ts';
