/** Reads the score of a market's scope from the scoreboard of a feed. */
import type { Counting } from './scope.ts';
import { partsOf, unitNo } from './scope.ts';
import type { SportRules } from './sport-rules.ts';
import { defaultScope, sportRules } from './sport-rules.ts';
import { isPlayedInUnits } from '../sports/sport-play.ts';

/**
 * A scoreboard as players see it. In a match of units (sets, maps) `home` and `away` are the units won, and `periods`
 * has what was played inside each unit. In other sports they are the score with overtime and shoot-out.
 */
export interface Scoreboard {
  /** Key of the sport; see `sportRules`. */
  readonly sport: string;
  /** Whether play is over. */
  readonly isOver: boolean;
  readonly home: number;
  readonly away: number;
  /** Scores of the periods or units that have begun, numbered from 1. */
  readonly periods: readonly { readonly no: number; readonly home: number; readonly away: number }[];
  /** `H1`, `P2`, `Q3`, `S1`, `MAP2`, `OT`, `SO`, `HT`, `BREAK`, or empty. */
  readonly stage: string;
}

/** The score of one scope. */
export interface BoardScore {
  readonly home: number;
  readonly away: number;
  /** Whether play in this scope is over. */
  readonly isComplete: boolean;
  /** Whether the score counts units won, whose needed number the scoreboard does not tell. */
  readonly countsUnits: boolean;
  /** Whether play goes on from this score, because a level score is not a final one. */
  readonly isUndecidedLevel: boolean;
}

/**
 * Returns the score of a scope; undefined where the scope has not begun, the sport has none, or the scoreboard does not
 * tell it for certain (DR-11.21).
 */
export function boardScore(
  board: Scoreboard,
  typeKey: string,
  scope: string | undefined,
  counting: Counting,
): BoardScore | undefined {
  if (isPlayedInUnits(board.sport)) return scoreOfUnits(board, scope, counting);
  const rules = sportRules(board.sport);
  if (rules.regulation.length === 0) return undefined;
  const named = scope ?? defaultScope(board.sport, typeKey);
  if (named === 'FT+OT') return scoreWithOvertime(board, rules);
  if (named === 'FT') return regulationScore(board, rules);
  return partScore(board, rules, named);
}

const plain = ({ home, away }: { home: number; away: number }, isComplete: boolean): BoardScore => ({
  home,
  away,
  isComplete,
  countsUnits: false,
  isUndecidedLevel: false,
});

/**
 * Where regulation is the default, as in football, the scoreboard of a cup tie does not count the shoot-out: the score
 * of a level match that is over decides nothing (DR-7.117).
 */
function scoreWithOvertime(board: Scoreboard, rules: SportRules): BoardScore | undefined {
  const isOfTie = defaultScope(board.sport, 'winner') === 'FT';
  const isLevel = board.home === board.away;
  if (isOfTie && isLevel && board.isOver) return undefined;
  const goesOn = isOfTie || rules.isOvertimeOnlyIfLevel;
  return { ...plain(board, board.isOver), isUndecidedLevel: isLevel && !board.isOver && goesOn };
}

function scoreOfUnits(
  board: Scoreboard,
  scope: string | undefined,
  counting: Counting,
): BoardScore | undefined {
  // The scoreboard has the score of a map, not its kills.
  if (counting === 'kills') return undefined;
  if (scope !== undefined && scope !== 'FT') return insideUnit(board, scope);
  const counts = counting === 'default' ? sportRules(board.sport).defaultUnit : counting;
  if (counts === 'units')
    return {
      ...plain(board, board.isOver),
      countsUnits: true,
      isUndecidedLevel: !board.isOver && board.home === board.away,
    };
  return plain(sumOf(board.periods), board.isOver);
}

/** A unit is over once as many units were won. */
function insideUnit({ home, away, periods, isOver }: Scoreboard, scope: string): BoardScore | undefined {
  const no = unitNo(scope);
  const unit = periods.find((period) => period.no === no);
  return unit && plain(unit, isOver || unit.no <= home + away);
}

/** The score of regulation play, which overtime does not change. */
function regulationScore(board: Scoreboard, rules: SportRules): BoardScore | undefined {
  const count = rules.regulation.length;
  const listed = board.periods.filter(({ no }) => no <= count);
  const sum = sumOf(listed);
  const isTotal = sum.home === board.home && sum.away === board.away;
  if (finishedParts(board, rules) === count) return listed.length === count ? plain(sum, true) : undefined;
  // A score that differs from its periods was changed in one of the two only, so neither is certain.
  return listed.length === 0 || isTotal ? plain(board, false) : undefined;
}

/** A part of regulation play, such as a half, or the half of four quarters. */
function partScore(board: Scoreboard, rules: SportRules, scope: string): BoardScore | undefined {
  const parts = partsOf(rules, scope);
  const numbers = parts?.map((key) => rules.regulation.indexOf(key) + 1);
  if (!numbers || numbers.includes(0)) return undefined;
  const listed = board.periods.filter(({ no }) => numbers.includes(no));
  if (listed.length === 0) return undefined;
  const isComplete = numbers.every((no) => no <= finishedParts(board, rules));
  if (isComplete && listed.length < numbers.length) return undefined;
  return plain(sumOf(listed), isComplete);
}

/** Returns how many parts of regulation play are certainly over. */
function finishedParts({ stage, isOver, periods }: Scoreboard, { regulation }: SportRules): number {
  if (isOver || stage === 'OT' || stage === 'SO') return regulation.length;
  if (stage === 'HT') return regulation.length >> 1;
  const running = regulation.indexOf(stage);
  if (running >= 0) return running;
  // In another break, only the periods before the last one are certainly over.
  return periods.length === 0 ? 0 : periods.length - 1;
}

function sumOf(scores: readonly { readonly home: number; readonly away: number }[]): {
  readonly home: number;
  readonly away: number;
} {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  });
}
