/** What the shared picture of a coupon says (DR-4.198). Pure. */
import { formatCoef } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { formatMoney } from '@touchline/ui';
import {
  couponLabels,
  couponTitle,
  isBanker,
  marketName,
  outcomeName,
  eventTitle,
} from '@touchline/ui/market-names';

export type PictureMark = 'won' | 'lost' | 'returned' | 'open';

export interface PictureBet {
  readonly pick: string;
  readonly game: string;
  readonly coef: string;
  readonly mark: PictureMark;
}

export interface PictureModel {
  readonly company: string;
  readonly title: string;
  /** The total odds in large figures, or the number of bets of a type without common odds. */
  readonly headline: string;
  readonly state: { readonly text: string; readonly mark: PictureMark };
  readonly bets: readonly PictureBet[];
  /** "and 4 more"; null when all bets are shown. */
  readonly more: string | null;
  /** Label and amount of the stake and of the return; empty unless the player chose to show them. */
  readonly money: readonly { readonly label: string; readonly amount: string }[];
  readonly code: { readonly text: string; readonly link: string; readonly label: string } | null;
  readonly footer: string;
}

export interface PictureChoices {
  readonly isMoneyShown: boolean;
  /** The bet slip code of the open selections; null when there is none or the player leaves it out. */
  readonly code: { readonly code: string; readonly link: string } | null;
}

export interface PictureTexts {
  readonly t: Translate;
  readonly lang: string;
  readonly coefViewId: number;
  readonly company: string;
  /** The day on which the bet was placed, as shown to the player. */
  readonly placedOn: string;
}

/** More bets make the letters too small for a phone. */
export const SHOWN_BETS = 8;

/** The bet statuses of the specification (DR-3.2) as marks: half results count as what they paid in whole. */
const MARKS: Readonly<Record<number, PictureMark>> = {
  0: 'lost',
  1: 'won',
  2: 'returned',
  3: 'returned',
  4: 'won',
  5: 'lost',
  6: 'lost',
};

const markOf = (statusId: number): PictureMark => MARKS[statusId] ?? 'open';

/** Whether a selection can still be bet on, so that a bet slip code is useful. */
export const hasOpenBets = ({ state, bets }: Pick<CouponWire, 'state' | 'bets'>): boolean =>
  state === 'open' && bets.some(({ statusId }) => markOf(statusId) === 'open');

const STATES = {
  won: { key: 'coupon_picture_won', mark: 'won' },
  partial: { key: 'coupon_picture_won', mark: 'won' },
  lost: { key: 'coupon_picture_lost', mark: 'lost' },
  returned: { key: 'coupon_picture_returned', mark: 'returned' },
  sold: { key: 'coupon_picture_sold', mark: 'won' },
} as const;

function stateOf({ state }: CouponWire, t: Translate): PictureModel['state'] {
  const known = state in STATES ? STATES[state as keyof typeof STATES] : null;
  return known === null
    ? { text: t('coupon_picture_open'), mark: 'open' }
    : { text: t(known.key), mark: known.mark };
}

export function pictureModel(
  coupon: CouponWire,
  { isMoneyShown, code }: PictureChoices,
  { t, lang, coefViewId, company, placedOn }: PictureTexts,
): PictureModel {
  const show = (coefMilli: number): string => formatCoef(BigInt(coefMilli), coefViewId);
  const { totalKey } = couponLabels(coupon.typeId);
  const hidden = coupon.bets.length - SHOWN_BETS;
  return {
    company,
    title: couponTitle(coupon, t),
    headline:
      totalKey === null ? t('coupon_lines_count', { count: coupon.lineCount }) : show(coupon.coefMilli),
    state: stateOf(coupon, t),
    bets: coupon.bets.slice(0, SHOWN_BETS).map((bet) => ({
      pick: [isBanker(coupon, bet) ? t('coupon_banker') : '', outcomeName(bet, bet.outcomeKey, t)]
        .filter((text) => text !== '')
        .join(' · '),
      game: `${eventTitle(bet, t)} · ${marketName(bet, t)}`,
      coef: show(bet.coefMilli),
      mark: markOf(bet.statusId),
    })),
    more: hidden > 0 ? t('coupon_more_lines', { count: hidden }) : null,
    money: isMoneyShown ? moneyOf(coupon, t, lang) : [],
    code: code && { text: code.code, link: code.link, label: t('coupon_picture_code') },
    footer: `${t('coupon_picture_placed', { day: placedOn })} · 18+`,
  };
}

function moneyOf(coupon: CouponWire, t: Translate, lang: string): PictureModel['money'] {
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  const stake = { label: t('coupon_print_stake'), amount: money(coupon.amount) };
  const paid = coupon.state === 'sold' ? (coupon.sold?.paid ?? null) : coupon.payout;
  return paid === null
    ? [stake, { label: t(couponLabels(coupon.typeId).winKey), amount: money(coupon.possibleWin) }]
    : [stake, { label: t('coupon_print_paid'), amount: money(paid) }];
}

/** The picture in words, for people who do not see it. */
export const pictureText = ({ company, title, headline, state, bets, more, money }: PictureModel): string =>
  [
    `${company}: ${title}, ${headline}, ${state.text}`,
    ...bets.map(({ pick, game, coef }) => `${pick}, ${game}, ${coef}`),
    ...(more === null ? [] : [more]),
    ...money.map(({ label, amount }) => `${label} ${amount}`),
  ].join('. ');
