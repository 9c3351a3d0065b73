import type { Translate } from '@touchline/i18n';

/** The names of the event of a bet. */
export interface EventNames {
  readonly homeName: string;
  /** Null in an event without two sides. */
  readonly awayName: string | null;
  readonly champName: string;
}

/** Names the event of a bet: its two sides, or for an outright the season that it is about (DR-6.41). */
export const eventTitle = ({ homeName, awayName, champName }: EventNames, t: Translate): string =>
  awayName === null ? champName : t('coupon_game', { home: homeName, away: awayName });
