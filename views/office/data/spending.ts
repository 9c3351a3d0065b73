/** The spending profile as the page shows it (DR-5.88, DR-5.93). */
import type { SpendingGroupFigures, SpendingProfile } from '@touchline/contracts/players';
import { intlTag, type Translate } from '@touchline/i18n';
import { formatMoney } from '@touchline/ui';

export interface SpendingFigure {
  readonly name: string;
  readonly own: string;
  /** The player's own mean with the mean and the middle half of the group; null without figures of the group. */
  readonly scale: SpendingScale | null;
  readonly group: string | null;
}

export interface SpendingTexts {
  readonly months: string;
  readonly figures: readonly SpendingFigure[];
  /** What the figures of the group are, or why there are none. */
  readonly note: string;
}

/** Every figure is in a text, so that screen readers have them without the bars. */
export function spendingTexts(profile: SpendingProfile, t: Translate, lang: string): SpendingTexts {
  const { currency, own, group, state, ageFrom, ageTo } = profile;
  const ages =
    ageTo === null
      ? t('office_spending_age_from', { from: ageFrom })
      : t('office_spending_age', { from: ageFrom, to: ageTo });
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  const figure = (name: string, amount: string, figures: SpendingGroupFigures | null): SpendingFigure => ({
    name,
    own: money(amount),
    scale: figures && spendingScale(amount, figures),
    group:
      figures &&
      t('office_spending_group', {
        ages,
        mean: money(figures.mean),
        lower: money(figures.lower),
        upper: money(figures.upper),
      }),
  });
  const missing = state === 'too-few' ? 'office_spending_too_few' : 'office_spending_pending';
  return {
    months: t('office_spending_months', {
      first: monthText(profile.firstMonth, lang),
      last: monthText(profile.lastMonth, lang),
    }),
    figures: [
      figure(t('office_spending_net'), own.netDeposits, group?.netDeposits ?? null),
      figure(t('office_spending_stakes'), own.stakes, group?.stakes ?? null),
    ],
    note: group === null ? t(missing, { ages }) : t('office_spending_about'),
  };
}

const monthText = (month: string, lang: string): string =>
  new Intl.DateTimeFormat(intlTag(lang), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );

/** Places of a figure on its bar; for the bar only, amounts stay decimal texts. */
export interface SpendingScale {
  /** Shares of the width, from 0 to 1, of the player's own mean, the group's mean and the ends of its middle half. */
  readonly own: number;
  readonly mean: number;
  readonly lower: number;
  readonly upper: number;
  /** The share of zero. */
  readonly zero: number;
}

/** Places the figures between the least and the greatest of them and zero. */
export function spendingScale(own: string, { mean, lower, upper }: SpendingGroupFigures): SpendingScale {
  const values = [own, mean, lower, upper].map(Number);
  const least = Math.min(0, ...values);
  const range = Math.max(0, ...values) - least;
  const [ownShare = 0, meanShare = 0, lowerShare = 0, upperShare = 0, zero = 0] = [...values, 0].map(
    (value) => (range === 0 ? 0 : (value - least) / range),
  );
  return { own: ownShare, mean: meanShare, lower: lowerShare, upper: upperShare, zero };
}
