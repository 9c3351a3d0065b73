import type { CouponBet, CouponState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import type { ComponentType } from 'react';
import type { Arrangement } from '../drag/arrangement.ts';

/** The texts that name a coupon type. */
type TypeNameKey =
  | 'coupon_single'
  | 'coupon_express'
  | 'coupon_system_name'
  | 'coupon_singles'
  | 'coupon_lucky'
  | 'coupon_patent'
  | 'coupon_chain'
  | 'coupon_multibet_name'
  | 'coupon_conditional'
  | 'coupon_anti_express';

/** A choice of the type chooser. */
export interface TypeChoice {
  readonly typeId: number;
  /** Absent when the type has no system value. */
  readonly systemValue?: number;
  readonly label: string;
}

/** A type that does not allow these bets, with the reason as shown to the player. */
export interface ImpossibleType {
  readonly typeId: number;
  readonly reason: string;
}

/** How the coupon view shows one coupon type. A new type needs a file in this folder and a line in `index.ts`. */
export interface CouponTypeView {
  /** The dictionary key of the type's name, without a system value. */
  readonly nameKey: TypeNameKey;
  /** Whether the choices of the type are buttons. Choices of other types are in the list of more bet types. */
  readonly isCommon: boolean;
  /** Returns the choices that the type offers for a coupon whose bets it allows. */
  readonly choices: (coupon: CouponState, t: Translate) => readonly TypeChoice[];
  /** Shown above the amount: the lines and switches of the type. */
  readonly Builder?: ComponentType<{ readonly isDisabled: boolean }>;
  /** Returns how the bets can be moved; null or absent where their order and groups do not matter. */
  readonly arrange?: (coupon: CouponState, t: Translate) => Arrangement | null;
  /** Returns the letter of each bet in the table of lines; null for a banker. Absent for types without the table. */
  readonly letters?: (bets: readonly CouponBet[]) => readonly (string | null)[];
  /** Shown in each bet. */
  readonly BetAction?: ComponentType<{ readonly bet: CouponBet }>;
}
