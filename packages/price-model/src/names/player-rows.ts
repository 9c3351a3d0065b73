import type { NameRow } from './local-name.ts';

/** One invented player: ISO country code and the full name in every language. */
export type NationRow = readonly [countryCode: string, name: NameRow];
