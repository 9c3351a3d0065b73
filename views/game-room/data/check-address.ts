/** The address of the page that checks a round, with everything that decides it. */
import type { PlayedRound } from './play.ts';

/** What decides a round (DR-8.14). */
export interface CheckInput {
  readonly game: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** JSON texts. */
  readonly bet: string;
  readonly actions: string;
  /** Amounts; with them the steps are known that were not offered (DR-8.33). */
  readonly stake: string;
  readonly maxWin: string;
}

const NAMES = [
  'game',
  'serverSeed',
  'commitment',
  'clientSeed',
  'nonce',
  'bet',
  'actions',
  'stake',
  'maxWin',
] as const;

export const checkPath = (lang: string, game: string, round: PlayedRound): string => {
  const { seeds } = round;
  return addressOf(lang, {
    game,
    serverSeed: seeds.serverSeed ?? '',
    commitment: seeds.commitment,
    clientSeed: seeds.clientSeed,
    nonce: round.nonce,
    bet: JSON.stringify(round.bet),
    actions: JSON.stringify(round.actions),
    stake: round.stake,
    maxWin: round.maxWin,
  });
};

/** The address that checks these inputs. A visitor who opens it sees the round, and neither a name nor a balance. */
export const addressOf = (lang: string, input: CheckInput): string =>
  `/${lang}/games-landing/fairness?${new URLSearchParams({ ...input, nonce: String(input.nonce) })}`;

/** Reads the input from an address; what is missing is empty. */
export function inputOf(search: string): CheckInput {
  const query = new URLSearchParams(search);
  const given = Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])) as Record<
    (typeof NAMES)[number],
    string
  >;
  return {
    ...given,
    game: given.game || 'dice',
    nonce: Number(given.nonce) || 0,
    bet: given.bet || '{}',
    actions: given.actions || '[]',
    stake: given.stake || '1.00',
    maxWin: given.maxWin || '100000.00',
  };
}
