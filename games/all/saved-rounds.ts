/**
 * Recomputes rounds that were saved with their revealed seeds (DR-8.92), personal and shared ones (DR-8.105). The command,
 * the page on disk and tests share it; the hash functions are passed in.
 */
import { fromHex, multiplierText, presentShown, returnLimitOf, type SeedStream } from '@touchline/game-kit';
import { createFindPosition } from './chain-positions.ts';
import { games } from './rules.ts';
import {
  differenceOfShared,
  isSavedSharedRound,
  type SavedSharedRound,
  type SharedDifference,
  type SharedFairness,
} from './saved-shared-rounds.ts';

export type { SavedSharedRound };

/** A round as a game room saves it (DR-8.14). */
export interface SavedRound {
  readonly game: string;
  readonly version: number;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Decimal texts: with them the steps are known that were not offered (DR-8.33). */
  readonly stake: string;
  readonly maxWin: string;
  readonly bet: unknown;
  readonly actions: readonly unknown[];
  readonly multiplier: string;
  readonly shown: unknown;
}

/** What differs: rules that are not here, seed, stake, bet or action, return, picture, or something of a shared round. */
export type RoundDifference =
  | 'rules'
  | 'commitment'
  | 'amounts'
  | 'bet'
  | 'multiplier'
  | 'shown'
  | SharedDifference;

export interface CheckedRound {
  readonly round: SavedRound | SavedSharedRound;
  readonly difference: RoundDifference | null;
  /** What was computed where the round says something else; null elsewhere. */
  readonly computed: string | null;
}

/** What a file says that was published before its shared rounds: a player compares it with the audit log. */
export type SavedChain = Pick<SavedSharedRound, 'terminalHash' | 'publicValue'>;

export interface RoundsCheck {
  readonly rounds: readonly CheckedRound[];
  /** The chains of its shared rounds, each once. */
  readonly chains: readonly SavedChain[];
}

/** The functions of the fairness scheme, of Node or of a browser. */
export interface Fairness extends Pick<SharedFairness, 'sharedRoundStream'> {
  readonly betStream: (serverSeed: Uint8Array, clientSeed: string, nonce: number) => SeedStream;
  readonly commitOf: (serverSeed: Uint8Array) => string;
  readonly previousInChain: (seed: Uint8Array) => Uint8Array;
}

/** @returns null for anything but a list of saved rounds */
export function checkSavedRounds(value: unknown, fairness: Fairness): RoundsCheck | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  if (!value.every((one) => isSavedRound(one) || isSavedSharedRound(one))) return null;
  const shared = { ...fairness, findPosition: createFindPosition(fairness.previousInChain) };
  return {
    rounds: value.map((round) =>
      isSavedSharedRound(round) ? checkSavedSharedRound(round, shared) : checkSavedRound(round, fairness),
    ),
    chains: chainsOf(value.filter(isSavedSharedRound)),
  };
}

function checkSavedSharedRound(round: SavedSharedRound, fairness: SharedFairness): CheckedRound {
  const [difference, computed] = differenceOfShared(round, fairness) ?? [null, null];
  return { round, difference, computed };
}

const chainsOf = (rounds: readonly SavedSharedRound[]): SavedChain[] => [
  ...new Map(
    rounds.map(({ terminalHash, publicValue }) => [
      `${terminalHash} ${publicValue}`,
      { terminalHash, publicValue },
    ]),
  ).values(),
];

export function checkSavedRound(
  round: SavedRound,
  { betStream, commitOf }: Pick<Fairness, 'betStream' | 'commitOf'>,
): CheckedRound {
  const differs = (difference: RoundDifference, computed: string | null = null): CheckedRound => ({
    round,
    difference,
    computed,
  });
  const game = games.get(round.game);
  if (game?.version !== round.version) return differs('rules');
  const seed = fromHex(round.serverSeed);
  if (seed === null || commitOf(seed) !== round.commitment) return differs('commitment');
  const limit = returnLimitOf(round.stake, round.maxWin);
  if (limit === null) return differs('amounts');
  const stream = betStream(seed, round.clientSeed, round.nonce);
  const played = game.read(round.bet)?.play(stream, round.actions, limit);
  if (!played) return differs('bet');
  const multiplier = multiplierText(played.returned);
  if (multiplier !== round.multiplier) return differs('multiplier', multiplier);
  const shown = textOf(presentShown(played.shown));
  if (shown !== textOf(round.shown)) return differs('shown', shown);
  return { round, difference: null, computed: null };
}

/** JSON with the names of every object in one order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const TEXTS = ['game', 'commitment', 'serverSeed', 'clientSeed', 'stake', 'maxWin', 'multiplier'] as const;

function isSavedRound(value: unknown): value is SavedRound {
  if (typeof value !== 'object' || value === null) return false;
  const round = value as Readonly<Record<string, unknown>>;
  return (
    TEXTS.every((name) => typeof round[name] === 'string') &&
    Number.isInteger(round['version']) &&
    Number.isInteger(round['nonce']) &&
    Array.isArray(round['actions'])
  );
}
