import { canHold, COUPON_FORMS, couponForm, type CouponTypeName, plainForm } from '@touchline/betting-engine';
import type { CouponState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import type { CouponTypeView, ImpossibleType, TypeChoice } from './coupon-type-view.ts';
import { antiExpress } from './anti-express.tsx';
import { chain } from './chain.tsx';
import { conditional } from './conditional.tsx';
import { lucky, patent } from './every-size.tsx';
import { express } from './express.ts';
import { manySingles } from './many-singles.tsx';
import { multibet } from './multibet.tsx';
import { single } from './single.ts';
import { system } from './system.tsx';

/** The coupon types of this view. When a type of the engine is missing here, the code does not compile. */
const VIEWS: Readonly<Record<CouponTypeName, CouponTypeView>> = {
  single,
  express,
  system,
  manySingles,
  lucky,
  patent,
  chain,
  multibet,
  conditional,
  antiExpress,
};

const FORMS = Object.values(COUPON_FORMS);

/** Returns the view of a type; undefined for an id that this release does not know. */
export const couponTypeView = (typeId: number): CouponTypeView | undefined => {
  const name = couponForm(typeId)?.name;
  return name && VIEWS[name];
};

/** Returns the name of a type, for example "System". An id that this release does not know is named as an express. */
export const couponTypeName = (typeId: number, t: Translate): string =>
  t(VIEWS[couponForm(typeId)?.name ?? 'express'].nameKey);

/**
 * Returns the coupon types shown as buttons: the one that the number of bets selects by itself (single or express), and
 * the other types with `isCommon` that allow these bets.
 */
export const commonChoices = (coupon: CouponState, t: Translate): readonly TypeChoice[] =>
  choicesOf(coupon, t, true);

/** A box of the type bar. It has no choices when these bets do not allow the type. */
export interface TypeBox {
  readonly typeId: number;
  readonly label: string;
  readonly choices: readonly TypeChoice[];
  /**
   * Returns the second line: how many bets must win of how many, the number of singles, or how many bets the type needs.
   * The odds of the chosen type stand in its place.
   */
  readonly detail: (choice: TypeChoice | undefined) => string;
}

/** Returns the boxes of the type bar: single (of several bets: singles), express, system. Each keeps its place. */
export function typeBoxes(coupon: CouponState, t: Translate): readonly TypeBox[] {
  const count = coupon.bets.length;
  const ordinary = coupon.bets.filter((bet) => !bet.isBanker).length;
  const common = commonChoices(coupon, t);
  const replaced: CouponTypeName = count > 1 ? 'single' : 'manySingles';
  const shown = FORMS.filter(({ name }) => VIEWS[name].isCommon && name !== replaced);
  return shown.map(({ id, name, legLimits }) => ({
    typeId: id,
    label: t(VIEWS[name].nameKey),
    choices: common.filter(({ typeId }) => typeId === id),
    detail: (choice) => {
      if (choice?.systemValue !== undefined) return `${choice.systemValue}/${ordinary}`;
      if (choice === undefined) return count < legLimits.min ? `${legLimits.min}+` : `≤ ${legLimits.max}`;
      return name === 'manySingles' ? `× ${count}` : `${count}/${count}`;
    },
  }));
}

/** Returns the choices of all other types that allow these bets; they are in a list. */
export const moreChoices = (coupon: CouponState, t: Translate): readonly TypeChoice[] =>
  choicesOf(coupon, t, false);

function choicesOf(coupon: CouponState, t: Translate, isCommon: boolean): readonly TypeChoice[] {
  const count = coupon.bets.length;
  const offered = FORMS.filter((form) =>
    form.isPlain ? form.id === plainForm(count).id : canHold(form, count),
  );
  return offered.flatMap(({ name }) =>
    VIEWS[name].isCommon === isCommon ? VIEWS[name].choices(coupon, t) : [],
  );
}

/** Returns the types that do not allow this number of bets, with the reason: "Patent: from 3 selections". */
export function impossibleTypes({ bets }: CouponState, t: Translate): readonly ImpossibleType[] {
  return FORMS.flatMap((form): ImpossibleType[] => {
    const { id: typeId, name, isPlain, legLimits } = form;
    if (isPlain || canHold(form, bets.length)) return [];
    const type = t(VIEWS[name].nameKey);
    const reason =
      bets.length < legLimits.min
        ? t('coupon_type_needs', { type, count: legLimits.min })
        : t('coupon_type_at_most', { type, count: legLimits.max });
    return [{ typeId, reason }];
  });
}
