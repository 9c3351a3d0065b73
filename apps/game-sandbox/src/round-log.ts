import type { Case, Cell } from './maths/game-math.ts';

/** A round for money. Amounts are decimal texts of the currency. */
export type LoggedRound = { game: string; case: Case; stake: string; payout: string; currency: string };

/** The most rounds that are kept: the oldest one is forgotten. */
const maxRounds = 10_000;

/** The rounds of the last time, in memory, for an operator whose player opens one. */
export function createRoundLog() {
  const rounds = new Map<string, LoggedRound>();
  return {
    add: (id: string, round: LoggedRound): void => {
      rounds.set(id, round);
      const [oldest] = rounds.keys();
      if (rounds.size > maxRounds && oldest !== undefined) rounds.delete(oldest);
    },
    /** The game, the rows that it showed, and stake and payout; null for an unknown round. */
    lines: (id: string): readonly string[] | null => {
      const round = rounds.get(id);
      if (!round) return null;
      const { game, case: shown, stake, payout, currency } = round;
      return [
        game,
        ...shown.rows.map((row) => row.map(nameOf).join(' · ')),
        `${stake} ${currency} → ${payout} ${currency}`,
      ];
    },
  };
}

/** The symbols of the reels, in the order in which the page of a game draws them. */
const SYMBOLS = ['7', '🔔', '⭐', '🍇', '🍒', '🍋', '💎', '👑', '✨'] as const;
const nameOf = (cell: Cell): string => ('text' in cell ? cell.text : (SYMBOLS[cell.symbol] ?? '?'));
