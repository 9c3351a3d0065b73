/** The part of the package for servers: reads, compiles and checks the texts. */
export { checkLocales, literalsOfMessage, valuesOfMessage } from './check-locales.ts';
export type { LocaleProblem } from './check-locales.ts';
export { compileMessage } from './compile.ts';
export { areaTexts } from './area-texts.ts';
export type { AreaTexts } from './area-texts.ts';
export { createDictionaries } from './dictionaries.ts';
export type { Dictionaries } from './dictionaries.ts';
export { generateKeys, generateLanguages } from './generate-keys.ts';
export { readLanguages, readLocales } from './locales.ts';
export type { LanguageLine } from './language-line.ts';
export type { Locales } from './locales.ts';
