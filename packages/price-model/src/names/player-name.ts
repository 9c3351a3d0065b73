import type { NameRow } from './local-name.ts';

/** The name of one invented player: ISO country code and the full name in every language. */
export type PlayerNameRow = readonly [countryCode: string, name: NameRow];
