import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { formatAmountWire } from '@touchline/money';

/** The currency of every limit and counter of liability. */
export const { houseCurrency } = DEFAULT_CONFIG;

/** Minor units of the house currency as decimal text. */
export const houseAmount = (minor: bigint): string => formatAmountWire(minor, houseCurrency);
