/** The server's half: reading, compiling and checking the texts. */
export { checkLocales, literalsOfMessage, valuesOfMessage } from './check-locales.ts';
export type { LocaleProblem } from './check-locales.ts';
export { compileMessage } from './compile.ts';
export { createDictionaries, FALLBACK_LANGUAGES } from './dictionaries.ts';
export type { Dictionaries } from './dictionaries.ts';
export { generateKeys, generateLanguages } from './generate-keys.ts';
export { readLanguages, readLocales } from './locales.ts';
export type { LanguageLine } from './language-line.ts';
export type { Locales } from './locales.ts';
