import { type GoalPace, quickLeaguePace } from '@touchline/price-model';

const wholeMs = 300_000;
const breakMs = 2000;
const minutes = 90;

/**
 * A match of football in five real minutes (DR-7.45), with a breath at half-time: the end of one half and the
 * start of the next need moments of their own, or the second half would be over when it begins.
 */
export const shortMatchPace: GoalPace = {
  ...quickLeaguePace,
  msPerMinute: (wholeMs - breakMs) / minutes,
  breakMs,
};
