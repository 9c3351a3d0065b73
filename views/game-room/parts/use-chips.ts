/** The chips of the next round on the table of a game (DR-8.78). */
import { ONE } from '@touchline/money';
import {
  type AnyScene,
  CHIP_VALUES,
  type ChipTable,
  chipsOfSpots,
  partsOfSpots,
  type PlacedChip,
  totalUnits,
} from '@touchline/scene-kit';
import { localiseAmount } from '@touchline/ui';
import { useState } from 'react';
import { centsOf, centsText } from '../data/amounts.ts';
import type { Play } from '../data/play.ts';
import { chipUnit, isInRange, stakeRange } from '../data/stake-range.ts';

export interface ChipBet {
  readonly table: ChipTable;
  /** What the chips are worth, and the bet that they make; null without chips. */
  readonly stake: string;
  readonly bet: object | null;
  /** The value of the next chip in units. */
  readonly value: number;
  readonly choose: (value: number) => void;
  /** The values that the table takes. */
  readonly values: readonly number[];
  /** The last chip was not placed: the bet would be above its greatest stake, or have too many fields. */
  readonly isFull: boolean;
  readonly undo: () => void;
  readonly clear: () => void;
  /** Places the chips of the last round again; null where there is none. */
  readonly repeat: (() => void) | null;
  /** The chips of the round that begins now stay until it is stored; then the table is empty. */
  readonly begin: () => void;
}

interface Hand {
  readonly placed: readonly PlacedChip[];
  readonly isFull: boolean;
  /** The last round before these chips were played; they are gone with the next. */
  readonly playedAfter: string | null | undefined;
}
const EMPTY: Hand = { placed: [], isFull: false, playedAfter: undefined };

export function useChips(
  scene: AnyScene,
  play: Play,
  { lang, isLocked, money }: { lang: string; isLocked: boolean; money: (amount: string) => string },
): ChipBet | null {
  const [hand, setHand] = useState(EMPTY);
  const [value, choose] = useState<number>(CHIP_VALUES[2]);
  const rules = scene.chips;
  if (!rules) return null;
  const latest = play.rounds[0];
  const isGone = hand.playedAfter !== undefined && hand.playedAfter !== (latest?.key ?? null);
  const { placed, isFull } = isGone ? EMPTY : hand;
  const unit = chipUnit(stakeRange(play, ONE, 1));
  const worth = (units: number): string => centsText(centsOf(unit) * BigInt(units));
  const betOf = (chips: readonly PlacedChip[]): object | null => {
    const bet: object | null = chips.length === 0 ? null : rules.betOf(partsOfSpots(chips));
    if (bet === null) return null;
    const range = stakeRange(play, scene.rules.most(bet), scene.rules.parts(bet));
    return isInRange(worth(totalUnits(chips)), range) ? bet : null;
  };
  /** A table that is full keeps the chips that it has. */
  const put = (chips: readonly PlacedChip[]): void => {
    if (isLocked) return;
    const fits = chips.length === 0 || betOf(chips) !== null;
    setHand({ placed: fits ? chips : placed, isFull: !fits, playedAfter: undefined });
  };
  const total = latest === undefined ? null : unitsOf(latest.stake, unit);
  const last = latest === undefined ? null : chipsOfSpots(rules.spotsOf(latest.bet), total);
  return {
    table: {
      placed,
      played: last ?? [],
      place: (spot) => put([...placed, { spot, units: value }]),
      number: (units) => localiseAmount(worth(units).replace(/\.?0+$/, ''), lang),
      money: (units) => money(worth(units)),
    },
    stake: worth(totalUnits(placed)),
    bet: betOf(placed),
    value,
    choose,
    values: CHIP_VALUES,
    isFull,
    undo: () => put(placed.slice(0, -1)),
    clear: () => put([]),
    repeat: last && (() => put(last)),
    begin: () => setHand({ placed, isFull: false, playedAfter: latest?.key ?? null }),
  };
}

/** An amount in chip units; null when it is not a whole number of them. */
function unitsOf(amount: string, unit: string): number | null {
  const [whole, one] = [centsOf(amount), centsOf(unit)];
  return one > 0n && whole % one === 0n ? Number(whole / one) : null;
}
